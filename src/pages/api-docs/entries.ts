import type { ApiDescription, Operation } from '../../kernel/http/openapi/describe-api.ts'

export interface Entry {
  method: string
  path: string
  operation: Operation
}

export function entriesOf({ paths }: ApiDescription): Entry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** Entries with all words of a query in their method, path or summary. */
export function matching(entries: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/)
  return entries.filter((entry) => words.every((word) => wordsOf(entry).includes(word)))
}

/** The text that a search looks at. */
export function wordsOf({ method, path, operation }: Entry): string {
  return `${method} ${path} ${operation.summary ?? ''}`.toLowerCase()
}

/** Whether visitors may call it; they send at most a CSRF token. */
export function isOpen({ security }: Operation): boolean {
  return security.some((way) => Object.keys(way).every((scheme) => scheme === 'csrf'))
}

/** Whether visitors need a CSRF token; programs with a bearer token need none. */
export function needsCsrfToken({ security }: Operation): boolean {
  return security.some((way) => Object.keys(way).join() === 'csrf')
}

/** Who may call it, by its path: everything below /api/admin is for admins. */
export function accessOf({ path, operation }: Entry): 'open' | 'login' | 'admin' {
  if (isOpen(operation)) return 'open'
  return path.startsWith('/api/admin/') ? 'admin' : 'login'
}

/** The scope that an access token needs; null if tokens are not accepted. */
export function scopeOf({ security }: Operation): string | null {
  return security.flatMap(({ token = [] }) => token)[0] ?? null
}
