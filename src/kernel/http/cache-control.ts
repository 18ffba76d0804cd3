/** The default: a response belongs to one person or one moment unless its route says otherwise. */
export const NO_STORE = 'no-store'

/**
 * A member's page: the back/forward cache may keep it. No set of headers covers everything it depends on, hence `Vary: *`: from the
 * HTTP cache, Back would show it to the next person, and without what the reader has written since.
 */
export const MEMBER_PAGE = { 'cache-control': 'private, no-cache', vary: '*' }

/** How long a shared cache may serve the old page while it fetches the new one. */
const MAX_STALE_SECONDS = 5

/**
 * For what all visitors share: browsers revalidate every time (ETag, 304). A shared cache serves a page for the configured number of
 * seconds in total, and refetches it during the last few of them.
 */
export function visitorCacheControl({ sharedCacheSeconds }: { sharedCacheSeconds: number }): string {
  const staleSeconds = Math.min(Math.floor(sharedCacheSeconds / 2), MAX_STALE_SECONDS)
  const shared = `public, max-age=0, s-maxage=${sharedCacheSeconds - staleSeconds}`
  return staleSeconds ? `${shared}, stale-while-revalidate=${staleSeconds}` : `${shared}, must-revalidate`
}
