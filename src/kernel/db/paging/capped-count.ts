import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { createCache } from '../../cache/cache.ts'
import { lastChangeOf, type Topic } from '../../cache/changes.ts'
import type { Db, Reader } from '../handles.ts'
import { preparedSelect } from '../prepared-statements.ts'
import { one } from '../rows.ts'
import { MAX_ROWS_BY_PAGE } from './paging.ts'

// One past the cap, which is enough to know that it is exceeded.
const LIMIT = MAX_ROWS_BY_PAGE + 1
/** From this count on, counting costs more than reading a page. */
const LARGE = 1_000

/** Counts rows, but stops as soon as the cap is exceeded. */
export function countUpTo<DB, TB extends keyof DB, O>(
  db: Reader,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  return countRowsUpTo(db, sql`${query.clearSelect().select(sql.lit(1).as('one'))}`)
}

/** Counts the rows of a raw select, up to the cap. */
export async function countRowsUpTo(db: Reader, select: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    ${select} limit ${sql.lit(LIMIT)}) as counted`.execute(db)
  return one(rows).count
}

/** The same as a prepared statement; `rows` follows `from`. */
export function preparedCount(rows: string): (db: Db, values: unknown[]) => Promise<number> {
  const select = preparedSelect<{ count: number }>(
    `select count(*) as count from (select 1 from ${rows} limit ${LIMIT}) as counted`,
  )
  return async (db, values) => one(await db.read(select, values)).count
}

const bytesOf = () => 0
const large = createCache<number>({ name: 'counts', ttlMs: 10_000, reserved: true, bytesOf })
const capped = createCache<number>({ name: 'capped counts', ttlMs: 60_000, reserved: true, bytesOf })

/**
 * Caches the counts of long lists, because counting one costs more than reading a page of it. A change of one of the topics
 * invalidates the count, except for one past the cap, which stays cached regardless.
 */
export async function cachedCount(
  db: Db,
  list: string,
  count: () => Promise<number>,
  topics: Topic[] = ['list 0'],
): Promise<number> {
  const version = Math.max(...topics.map(lastChangeOf))
  const known = capped.get(db, list) ?? large.get(db, list, version)
  if (known !== undefined) return known
  const counted = await count()
  if (counted > MAX_ROWS_BY_PAGE) capped.set(db, list, counted)
  else if (counted >= LARGE) large.set(db, list, counted, version)
  return counted
}
