import type { Limit } from '../../kernel/http/rate-limit.ts'

/** All changes by the author: each invalidates all cached answers. */
export const SERIES_CHANGES: Limit = { name: 'series', per: 'user', max: 60, windowSeconds: 60 }
export const MAX_SERIES = 50
/** How many of all authors' series are listed. */
export const MAX_NEWEST = 50
export const MAX_POSTS = 100
/** How many series one person may follow. */
export const MAX_FOLLOWED = 200
export const MAX_TITLE = 100
export const MAX_DESCRIPTION = 500
