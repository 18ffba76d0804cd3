/** The only place that names the site's time zone. A day is written YYYY-MM-DD. */
const ZONE = 'Asia/Shanghai'
const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
// Shanghai has kept UTC+8 without summer time since 1991, which makes its midnights plain arithmetic.
const OFFSET_MS = 8 * 60 * MINUTE_MS

export type Day = string

// Nearly everyone asks for the same day, and writing it out costs more than looking.
let lastAsked = { begin: 0, day: '1970-01-01' }

export function shanghaiDay(time: Date): Day {
  const begin = Math.floor((time.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS
  if (begin !== lastAsked.begin) lastAsked = { begin, day: new Date(begin).toISOString().slice(0, 10) }
  return lastAsked.day
}

export function hourInShanghai(time: Date): number {
  return new Date(time.getTime() + OFFSET_MS).getUTCHours()
}

export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The last `count` days, oldest first, `today` last. */
export function lastDays(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** Options that make any Intl formatter speak of the site's calendar. */
export const inShanghai = { timeZone: ZONE } as const
