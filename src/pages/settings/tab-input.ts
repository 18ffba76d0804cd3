/** Of a tab with a list by pages. */
export interface PagedTabInput {
  query: { page?: string }
}
