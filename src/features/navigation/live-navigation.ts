import type { Db } from '../../kernel/db/db.ts'
import { createLiveValue } from '../../kernel/db/live-value.ts'
import { shownTitles } from '../series/service.ts'
import { allEntries, type EntryRow } from './queries.ts'

/** An entry as pages show it. */
export interface LiveEntry extends Pick<EntryRow, 'id' | 'place' | 'kind' | 'target' | 'labels'> {
  /** Of a series; null where there is none to read, and the entry is left out. */
  title: string | null
}

/** The entries in their order, available in every process without a query. A series that goes leaves with the next poll. */
export const {
  follow: followNavigation,
  refresh: refreshNavigation,
  signalChanged: signalNavigationChanged,
  currentOf: currentNavigation,
} = createLiveValue<LiveEntry[]>('navigation', readNavigation)

async function readNavigation(db: Db): Promise<LiveEntry[]> {
  const entries = await allEntries(db)
  const series = entries.filter(({ kind }) => kind === 'series').map(({ target }) => Number(target))
  const titles = series.length > 0 ? await shownTitles(db, series) : new Map<number, string>()
  return entries.map(({ id, place, kind, target, labels }) => ({
    id,
    place,
    kind,
    target,
    labels,
    title: titles.get(Number(target)) ?? null,
  }))
}
