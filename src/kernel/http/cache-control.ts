/** Everything is of one person or one moment unless a route says otherwise. */
export const NO_STORE = 'no-store'

/**
 * A member's page: the back/forward cache may keep it. No header tells all that it depends on, hence `Vary: *`: from the
 * HTTP cache, Back would show it to whoever came next, and without what its reader wrote since.
 */
export const MEMBER_PAGE = { 'cache-control': 'private, no-cache', vary: '*' }

/** While a shared cache fetches a page anew it may show the old one, for so long at most. */
const MAX_STALE_SECONDS = 5

/**
 * What all visitors share: browsers ask each time (ETag, 304). A shared cache shows a page for the seconds of the setting in
 * all: the last of them are those in which it fetches the page anew.
 */
export function visitorCacheControl({ sharedCacheSeconds }: { sharedCacheSeconds: number }): string {
  const staleSeconds = Math.min(Math.floor(sharedCacheSeconds / 2), MAX_STALE_SECONDS)
  const shared = `public, max-age=0, s-maxage=${sharedCacheSeconds - staleSeconds}`
  return staleSeconds ? `${shared}, stale-while-revalidate=${staleSeconds}` : `${shared}, must-revalidate`
}
