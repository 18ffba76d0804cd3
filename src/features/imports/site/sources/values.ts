/** A text or a number of a foreign table, as text; empty for anything else. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

/** True for true, 1, "1" and "t". */
export function flagIn(value: unknown): boolean {
  return value === true || ['1', 't', 'true'].includes(textIn(value))
}

const DATABASE_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)$/
const MILLISECONDS = /^\d{11,14}$/

/** A time in UTC as databases and JSON write it, or in milliseconds; null if it is none. */
export function timeIn(value: unknown): Date | null {
  const text = textIn(value).trim().slice(0, 40)
  if (text === '') return null
  const time = new Date(MILLISECONDS.test(text) ? Number(text) : text.replace(DATABASE_TIME, '$1T$2Z'))
  const year = Number.isNaN(time.getTime()) ? 0 : time.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? time : null
}

/** The path of an address; null for the front page, and for what is no address. */
export function pathIn(address: string): string | null {
  const pathname = URL.parse(address, 'http://a')?.pathname ?? '/'
  return pathname === '/' ? null : pathname
}
