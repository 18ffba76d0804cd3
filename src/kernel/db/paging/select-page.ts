import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../handles.ts'
import { cachedCount, countUpTo } from './capped-count.ts'
import type { ListOrder } from './list-order.ts'
import { type PageRange, pageClauses } from './paged-select.ts'
import { type Page, type PageRequest, pageOf } from './paging.ts'

/** Selects one page of a query, with a count unless a cursor was given. */
export async function selectPage<
  DB,
  TB extends keyof DB,
  Row extends Record<Name, Date | number>,
  Name extends string = 'id',
>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: PageRequest,
  order: ListOrder<Name>,
): Promise<Page<Row>> {
  const [rows, total] = await Promise.all([
    selectRows(query, page, order),
    page.after ? null : countRows(db, query),
  ])
  return pageOf(page, rows, total, order.cursorOf)
}

/** Cached by the conditions: lists with the same conditions have the same length. */
export function countRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { sql: text, parameters } = query.compile()
  return cachedCount(db, `${text} ${JSON.stringify(parameters)}`, () => countUpTo(db, query))
}

/** Selects at least one row more than the page holds, if there is one. */
export function selectRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: PageRange,
  order: ListOrder,
): Promise<Row[]> {
  const { after, orderBy, limit } = pageClauses(order, page)
  return query.where(sql<boolean>`true ${after}`).modifyEnd(sql`${orderBy} ${limit}`).execute()
}
