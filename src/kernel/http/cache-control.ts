/** Everything is of one person or one moment unless a route says otherwise. */
export const NO_STORE = 'no-store'

/** While a shared cache fetches a page anew it may show the old one, for so long at most. */
const MAX_STALE_SECONDS = 5

/** What all visitors share: browsers ask each time (ETag, 304), shared caches as often as the setting says. */
export function visitorCacheControl({ sharedCacheSeconds }: { sharedCacheSeconds: number }): string {
  const shared = `public, max-age=0, s-maxage=${sharedCacheSeconds}`
  if (!sharedCacheSeconds) return `${shared}, must-revalidate`
  return `${shared}, stale-while-revalidate=${Math.min(sharedCacheSeconds, MAX_STALE_SECONDS)}`
}
