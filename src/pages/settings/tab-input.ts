/** Input of a tab with a paged list. */
export interface PagedTabInput {
  query: { page?: string }
}
