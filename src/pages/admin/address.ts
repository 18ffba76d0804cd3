/** A path with a query string of the non-empty values. */
export function addressWith(path: string, asked: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** A typed number; undefined for anything else. */
export function numberIn(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
