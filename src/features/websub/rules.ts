import { personUrl } from '../accounts/view.ts'
import { tagUrl } from '../posts/view.ts'
import { seriesUrl } from '../series/view.ts'

export type FeedKind = 'site' | 'tag' | 'person' | 'series'

/** The signal sent by the triggers after a ping was queued. */
export const PING_CHANNEL = 'websub_pings'

const MINUTE_MS = 60_000
/** Longer than an attempt may take: two requests of ten seconds each. */
export const LEASE_MS = MINUTE_MS
const RETRIES_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
export const MAX_ATTEMPTS = RETRIES_MS.length + 1

/** Null: it is not retried. */
export function retryAfterMs(attempts: number): number | null {
  return RETRIES_MS[attempts - 1] ?? null
}

const PAGES: Record<FeedKind, (subject: string) => string> = {
  site: () => '',
  tag: tagUrl,
  person: (id) => personUrl(Number(id)),
  series: (id) => seriesUrl(Number(id)),
}

/** The addresses of a feed, one for each format. */
export function feedPaths(kind: FeedKind, subject: string): string[] {
  const page = PAGES[kind](subject)
  return [`${page}/feed.xml`, `${page}/feed.json`]
}
