import { html, type SafeHtml } from '@remix-run/html-template'
import { byLanguage, LANGUAGES, type Lang } from '../i18n/languages.ts'
import type { Words } from '../i18n/words.ts'
import { addDays, type Day, inShanghai, shanghaiDay, startOfDay } from './calendar.ts'

export { shortNumber } from '../i18n/languages.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BYTE_UNITS = [
  { from: 1024, name: 'KB' },
  { from: 1024 ** 2, name: 'MB' },
  { from: 1024 ** 3, name: 'GB' },
] as const

interface Reader {
  lang: Lang
  t: Words
  now: Date
}

/** Relative time ("3 分钟前") in a <time> element, with the exact time in its attributes. */
export function timeTag(reader: Reader, time: Date): SafeHtml {
  return html`<time datetime="${time.toISOString()}" title="${exactTime(reader, time)}">${timeAgo(reader, time)}</time>`
}

export function exactTime({ lang, t }: Pick<Reader, 'lang' | 't'>, time: Date): string {
  return t.time.exact(CALENDARS[lang].fullDate.format(time), CLOCK.format(time))
}

export function timeAgo({ lang, t, now }: Reader, time: Date): string {
  const age = now.getTime() - time.getTime()
  const today = shanghaiDay(now)
  const day = shanghaiDay(time)

  if (age < -MINUTE_MS) return exactTime({ lang, t }, time)
  if (age < MINUTE_MS) return t.time.justNow
  if (age < HOUR_MS) return t.time.minutesAgo(Math.floor(age / MINUTE_MS))
  // Shortly after midnight nobody calls the previous evening "yesterday".
  if (day === today || age < 6 * HOUR_MS) return t.time.hoursAgo(Math.floor(age / HOUR_MS))
  if (day === addDays(today, -1)) return t.time.yesterday(CLOCK.format(time))
  if (day > addDays(today, -7)) return t.time.daysAgo((Date.parse(today) - Date.parse(day)) / (24 * HOUR_MS))

  const { dayOfYear, date } = CALENDARS[lang]
  return (day.slice(0, 4) === today.slice(0, 4) ? dayOfYear : date).format(time)
}

/** A day as a heading: today, yesterday, or its date. */
export function dayName({ lang, t, now }: Reader, day: Day): string {
  const today = shanghaiDay(now)
  if (day === today) return t.time.today
  if (day === addDays(today, -1)) return t.time.theDayBefore
  return shortDay(lang, day)
}

export function shortDay(lang: Lang, day: Day): string {
  return CALENDARS[lang].dayOfYear.format(startOfDay(day))
}

/** The time of day, below a heading that names the day. */
export function clockTag(reader: Reader, time: Date): SafeHtml {
  return html`<time datetime="${time.toISOString()}" title="${exactTime(reader, time)}">${CLOCK.format(time)}</time>`
}

/** A signed difference: +5 / −6. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : plainNumber(value)
}

/** A size such as 1.5 MB, in powers of 1024. */
export function byteSize(bytes: number): string {
  const unit = BYTE_UNITS.findLast(({ from }) => bytes >= from) ?? BYTE_UNITS[0]
  const scaled = bytes / unit.from
  return `${scaled >= 10 ? Math.round(scaled) : Math.round(scaled * 10) / 10} ${unit.name}`
}

export function plainNumber(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  ...inShanghai,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const CALENDARS = byLanguage((lang) => {
  const { locale, month } = LANGUAGES[lang]
  return {
    dayOfYear: new Intl.DateTimeFormat(locale, { ...inShanghai, month, day: 'numeric' }),
    date: new Intl.DateTimeFormat(locale, { ...inShanghai, year: 'numeric', month, day: 'numeric' }),
    fullDate: new Intl.DateTimeFormat(locale, { ...inShanghai, dateStyle: 'long' }),
  }
})
