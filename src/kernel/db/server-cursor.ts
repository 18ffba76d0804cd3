import { type Expression, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Select<Row> = Expression<Row>

const FETCH_SIZE = 2_000

/** Streams the rows of a query through a server-side cursor. The name distinguishes the cursors of one transaction. */
export async function* streamRows<Row>(
  trx: Transaction<Tables>,
  name: string,
  query: Select<Row>,
): AsyncGenerator<Row, undefined> {
  const cursor = sql.id(name)
  // All rows will be read, so the planner must minimize the time to the last row, not to the first.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx)
  for (let rows: Row[] = []; ; ) {
    rows = (await sql<Row>`fetch ${sql.lit(FETCH_SIZE)} from ${cursor}`.execute(trx)).rows
    yield* rows
    if (rows.length < FETCH_SIZE) break
  }
  await sql`close ${cursor}`.execute(trx)
}
