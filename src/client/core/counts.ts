const { lang } = document.documentElement

const compact = new Intl.NumberFormat(lang, { notation: 'compact', roundingMode: 'floor' } as object)

/** Compact notation as on the server: 1.2 万 / 12k. */
export function shortNumber(value: number): string {
  if (value < (lang === 'en' ? 1_000 : 10_000)) return String(value)
  const text = compact.format(value)
  return lang === 'en' ? text.replace('K', 'k') : text.replace(/(?=[万亿])/, ' ')
}

/** Writes the number into every matching element. */
export function showCount(selector: string, value: number): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = shortNumber(value)
}
