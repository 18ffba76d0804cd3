/** The site's calendar and time zone, defined only here. A day is written YYYY-MM-DD. */
const ZONE = 'Asia/Shanghai'
const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
// Shanghai has used UTC+8 without daylight saving since 1991, so its midnights are plain arithmetic.
const OFFSET_MS = 8 * 60 * MINUTE_MS

export type Day = string

/** Memoized by day: a list of posts asks for sixty, and formatting one takes longer than finding it. */
const days = new Map<number, Day>()
/** Bounds the memory of memoized days. */
const MAX_DAYS = 2_000

export function shanghaiDay(time: Date): Day {
  const number = Math.floor((time.getTime() + OFFSET_MS) / DAY_MS)
  const known = days.get(number)
  if (known !== undefined) return known
  if (days.size >= MAX_DAYS) days.clear()
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
  days.set(number, day)
  return day
}

export function hourInShanghai(time: Date): number {
  return new Date(time.getTime() + OFFSET_MS).getUTCHours()
}

/** The time of day, HH:MM. */
export function shanghaiClock(time: Date): string {
  const local = time.getTime() + OFFSET_MS
  const minutes = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/** Parses an ISO time; one without an offset, as browsers send it from an input, is Shanghai time. Null for anything else. */
export function parseMoment(text: string): Date | null {
  const [typed, , , offset] = MOMENT.exec(text) ?? []
  const time = new Date(typed === undefined ? Number.NaN : offset ? typed : `${typed}+08:00`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** The value of a datetime-local input: YYYY-MM-DDTHH:MM in Shanghai. */
export function shanghaiMinute(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16)
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The time that many days ago, rounded to the minute, so that requests within one minute use the same value. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - days * DAY_MS)
}

/** The last `count` days, oldest first, `today` last. */
export function lastDays(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** Options for Intl formatters in the site's time zone. */
export const inShanghai = { timeZone: ZONE } as const
