import { html, type SafeHtml } from '@remix-run/html-template'
import { byLanguage, type Lang } from '../i18n/languages.ts'
import { momentsIn } from '../i18n/moments.ts'
import type { Words } from '../i18n/words.ts'
import { addDays, type Day, inShanghai, shanghaiClock, shanghaiDay, startOfDay } from './calendar.ts'

export { shortNumber } from '../i18n/languages.ts'

/** Stands for the markup inside a sentence; no text of people holds it. */
const MARK = '\0'
const BYTE_UNITS = [
  { from: 1024, name: 'KB' },
  { from: 1024 ** 2, name: 'MB' },
  { from: 1024 ** 3, name: 'GB' },
] as const

interface Reader {
  lang: Lang
  t: Words
  now: Date
  /** Of the site; Shanghai's where there is no page, as in mails. */
  timeZone?: string
}

/**
 * Relative time ("3 分钟前") in a <time> element; the browser tells it in the reader's time zone (client/shell/local-times.ts). `name` is
 * its property in microformats.
 */
export function timeTag(reader: Reader, time: Date, name?: string): SafeHtml {
  return html`<time${name ? html` class="${name}"` : null} datetime="${time.toISOString()}" title="${exactTime(reader, time)}">${timeAgo(reader, time)}</time>`
}

/** The same with the exact time as its text. */
export function exactTag(reader: Pick<Reader, 'lang' | 'timeZone'>, time: Date): SafeHtml {
  return html`<time datetime="${time.toISOString()}" data-form="exact">${exactTime(reader, time)}</time>`
}

/** A sentence with markup in one place. */
export function sentenceWith(say: (part: string) => string, part: SafeHtml): SafeHtml {
  const [before, after] = say(MARK).split(MARK)
  return html`${before}${part}${after}`
}

/** In the site's time: for attributes, and where the browser cannot tell it in the reader's. */
export function exactTime(reader: Pick<Reader, 'lang' | 'timeZone'>, time: Date): string {
  return momentsFor(reader).exact(time)
}

export function timeAgo(reader: Pick<Reader, 'lang' | 'now' | 'timeZone'>, time: Date): string {
  return momentsFor(reader).ago(time, reader.now)
}

/** A day as a heading: today, yesterday, or its date. */
export function dayName({ lang, t, now }: Reader, day: Day): string {
  const today = shanghaiDay(now)
  if (day === today) return t.time.today
  if (day === addDays(today, -1)) return t.time.theDayBefore
  return shortDay(lang, day)
}

export function shortDay(lang: Lang, day: Day): string {
  return MOMENTS[lang].day(startOfDay(day))
}

/** The time of day, below a heading that names the day. */
export function clockTag(reader: Reader, time: Date): SafeHtml {
  return html`<time datetime="${time.toISOString()}" title="${exactTime(reader, time)}" data-form="clock">${momentsFor(reader).clock(time)}</time>`
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

const SHANGHAI = { ...inShanghai, dayOf: shanghaiDay, clockOf: shanghaiClock, exact: 'exact' } as const
const MOMENTS = byLanguage((lang) => momentsIn(lang, SHANGHAI))

/** Formatters of other time zones, made once; the owner chooses one at a time. */
const ELSEWHERE = new Map<string, ReturnType<typeof momentsIn>>()

function momentsFor({ lang, timeZone = inShanghai.timeZone }: Pick<Reader, 'lang' | 'timeZone'>) {
  if (timeZone === inShanghai.timeZone) return MOMENTS[lang]
  const key = `${lang} ${timeZone}`
  const known = ELSEWHERE.get(key)
  if (known) return known
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const made = momentsIn(lang, { timeZone, dayOf: (moment) => days.format(moment), exact: 'exactIn' })
  ELSEWHERE.set(key, made)
  return made
}
