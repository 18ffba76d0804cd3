type Value = string | number | null | undefined

/** URL of a list with its filters; empty values and page 1 are omitted, so that equal lists have equal URLs. */
export function listUrl(path: string, filters: Record<string, Value>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value && !(name === 'page' && Number(value) === 1)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
