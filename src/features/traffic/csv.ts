import type { Words } from '../../i18n/words.ts'
import { csvRow, UTF8_BOM } from '../../kernel/text/csv.ts'
import { type AuthorTraffic, type List, SERIES, type Traffic } from './schema.ts'

/** The figures of each day, or one of the lists, with headings in the language of the request. */
export function trafficCsv(
  { dates, series, top }: Traffic,
  table: 'days' | List,
  { traffic: words }: Words,
): string {
  if (table !== 'days') {
    const rows = top[table].map(({ key, title, count }) => csvRow([key, title ?? '', count]))
    return [UTF8_BOM + csvRow([words.lists[table], words.title, words.counted[table]]), ...rows].join('')
  }
  const rows = dates.map((day, index) => csvRow([day, ...SERIES.map((name) => series[name][index] ?? 0)]))
  return [UTF8_BOM + csvRow([words.day, ...SERIES.map((name) => words.series[name])]), ...rows].join('')
}

export function authorCsv({ dates, readers }: AuthorTraffic, { traffic: words }: Words): string {
  const rows = dates.map((day, index) => csvRow([day, readers[index] ?? 0]))
  return [UTF8_BOM + csvRow([words.day, words.series.readers]), ...rows].join('')
}
