import { createCache } from '../../cache/cache.ts'
import { lastChangeOf } from '../../cache/changes.ts'
import type { Db } from '../db.ts'
import { MAX_ROWS_BY_PAGE } from './paging.ts'

const LARGE = 1_000

const bytesOf = () => 0
const large = createCache<number>({ name: 'counts', ttlMs: 10_000, reserved: true, bytesOf })
const capped = createCache<number>({ name: 'capped counts', ttlMs: 60_000, reserved: true, bytesOf })

/**
 * Caches the counts of long lists, because counting one costs more than reading a page of it. A change to the list invalidates its
 * count, except for one past the cap, which stays cached regardless.
 */
export async function cachedCount(db: Db, list: string, count: () => Promise<number>): Promise<number> {
  const version = lastChangeOf('list 0')
  const known = capped.get(db, list) ?? large.get(db, list, version)
  if (known !== undefined) return known
  const counted = await count()
  if (counted > MAX_ROWS_BY_PAGE) capped.set(db, list, counted)
  else if (counted >= LARGE) large.set(db, list, counted, version)
  return counted
}
