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

/** Those with all words of a query in their method, address or summary. */
export function matching(entries: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/)
  return entries.filter((entry) => words.every((word) => wordsOf(entry).includes(word)))
}

/** What a search looks into. */
export function wordsOf({ method, path, operation }: Entry): string {
  return `${method} ${path} ${operation.summary ?? ''}`.toLowerCase()
}

/** To visitors, who send at most a CSRF token. */
export function isOpen({ security }: Operation): boolean {
  return security.some((way) => Object.keys(way).every((scheme) => scheme === 'csrf'))
}

/** Whether visitors need a CSRF token; programs with a bearer token need none. */
export function needsCsrfToken({ security }: Operation): boolean {
  return security.some((way) => Object.keys(way).join() === 'csrf')
}

/** Whose it is, by its path: what stands below /api/admin is for admins. */
export function accessOf({ path, operation }: Entry): 'open' | 'login' | 'admin' {
  if (isOpen(operation)) return 'open'
  return path.startsWith('/api/admin/') ? 'admin' : 'login'
}

/** The scope that an access token needs; null where none is let in. */
export function scopeOf({ security }: Operation): string | null {
  return security.flatMap(({ token = [] }) => token)[0] ?? null
}
