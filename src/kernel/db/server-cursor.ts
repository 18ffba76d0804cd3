import { type Expression, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A select. */
export type Rows<Row> = Expression<Row>

const BATCH = 2_000

/** Every row of a query, however many, while few are in memory. The name tells cursors of one transaction apart. */
export async function* streamRows<Row>(
  trx: Transaction<Tables>,
  name: string,
  query: Rows<Row>,
): AsyncGenerator<Row, undefined> {
  const cursor = sql.id(name)
  // All rows will be read, so the plan must be the quickest to the last row, not to the first.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx)
  for (let rows: Row[] = []; ; ) {
    rows = (await sql<Row>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(trx)).rows
    yield* rows
    if (rows.length < BATCH) break
  }
  await sql`close ${cursor}`.execute(trx)
}
