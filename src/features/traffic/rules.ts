import { addDays, type Day, lastDays } from '../../kernel/calendar.ts'

export { AI_CRAWLERS, AI_CRAWLERS_AS_OF } from './known-crawlers.ts'

export const RANGES = ['7d', '30d', '90d', '365d'] as const
export type Range = (typeof RANGES)[number]

export function daysIn(range: Range): number {
  return Number.parseInt(range, 10)
}

/** The days of a period, today last, and as many before them. */
export function periodsOf(today: Day, range: Range) {
  const length = daysIn(range)
  return {
    days: lastDays(today, length),
    before: lastDays(addDays(today, -length), length),
    from: addDays(today, 1 - length),
    fromBefore: addDays(today, 1 - 2 * length),
  }
}

/** What is counted of visits (hosts, entry pages, languages, devices), of pages (posts, crawlers), or of requests that were refused. */
export type Dimension = 'post' | 'host' | 'entry' | 'language' | 'device' | 'crawler' | 'slowed'

/** Of a day the first so many keys are counted, and when it is over the largest of them stay; the rest is `OTHER`. */
export const MAX_KEYS = 1_000
export const MAX_KEYS_OF_PAST = 100
/** Sources of one author on one day. */
export const MAX_SOURCES = 20

/** Sources that are no host; a host has a dot. */
export const OTHER = 'other'
export const DIRECT = 'direct'
export const INTERNAL = 'internal'

/** Among those who were slowed: those that state the name of a browser. */
export const BROWSER = 'browser'

/** A year and the year before it; the sums of days stay for good, they are one row each. */
const KEPT_DAYS = 2 * 365

export function keptSince(today: Day): Day {
  return addDays(today, -KEPT_DAYS)
}

export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** In percent: how many came that far. The last is where the reading history calls a post read. */
export const REACHED = [25, 50, 75, 90] as const

/** Weeks after the one in which people joined. */
export const RETENTION_WEEKS = 12

/** The Monday of a week. */
export function weekOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
