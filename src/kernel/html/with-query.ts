/** URL of the current page with changed query parameters; relative, so that the path cannot lead to another site. */
export function withQuery(path: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams(path.split('?')[1])
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return `?${query}`
}
