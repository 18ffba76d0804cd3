/** A number from a query parameter; undefined for anything else. */
export function typedNumber(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
