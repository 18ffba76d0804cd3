import { changesSoFar } from './changes.ts'
import type { Db } from './db.ts'
import { MOST_ROWS_BY_PAGE } from './paging.ts'

const LARGE = 1_000
const KEPT_MS = 10_000
const CAPPED_KEPT_MS = 60_000
const MOST_LISTS = 1_000

interface Remembered {
  count: number
  change: number
  until: number
}

const counts = new WeakMap<Db, Map<string, Remembered>>()

/**
 * Counting a long list costs more than reading a page of it, so large counts are kept for some seconds. They are exact
 * all the same, unless another process changes something; a list past the cap stays past it.
 */
export async function rememberLarge(db: Db, list: string, count: () => Promise<number>): Promise<number> {
  const known = counts.get(db) ?? new Map<string, Remembered>()
  counts.set(db, known)
  const now = db.clock.now().getTime()
  const last = known.get(list)
  if (last && last.until > now && (last.change === changesSoFar() || isCapped(last.count))) return last.count
  const change = changesSoFar()
  const counted = await count()
  if (known.size >= MOST_LISTS) known.clear()
  const kept = isCapped(counted) ? CAPPED_KEPT_MS : KEPT_MS
  if (counted >= LARGE) known.set(list, { count: counted, change, until: now + kept })
  return counted
}

function isCapped(count: number): boolean {
  return count > MOST_ROWS_BY_PAGE
}
