import { shortNumber as shorten } from '../../i18n/languages.ts'
import { lang } from './i18n.ts'

/** Compact notation as on the server: 1.2 万 / 12k. */
export function shortNumber(value: number): string {
  return shorten(lang, value)
}

/** Writes the number into every matching element. */
export function showCount(selector: string, value: number): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = shortNumber(value)
}
