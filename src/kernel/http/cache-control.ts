/** Everything is of one person or one moment unless a route says otherwise. */
export const NO_STORE = 'no-store'

/**
 * A member's page: the back/forward cache may keep it. No header tells all that it depends on, hence `Vary: *`: from the
 * HTTP cache, Back would show it to the next person, and without what its reader wrote since.
 */
export const MEMBER_PAGE = { 'cache-control': 'private, no-cache', vary: '*' }

/** How long a shared cache may show the old page while it fetches the new one. */
const MAX_STALE_SECONDS = 5

/**
 * What all visitors share: browsers ask each time (ETag, 304). A shared cache shows a page for the seconds of the setting in
 * all: in the last of them it fetches the page again.
 */
export function visitorCacheControl({ sharedCacheSeconds }: { sharedCacheSeconds: number }): string {
  const staleSeconds = Math.min(Math.floor(sharedCacheSeconds / 2), MAX_STALE_SECONDS)
  const shared = `public, max-age=0, s-maxage=${sharedCacheSeconds - staleSeconds}`
  return staleSeconds ? `${shared}, stale-while-revalidate=${staleSeconds}` : `${shared}, must-revalidate`
}
