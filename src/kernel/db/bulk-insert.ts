import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'

/** Ids for rows that refer to each other and are inserted together. */
export async function nextIds(trx: Trx, table: string, count: number, column = 'id'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as id from generate_series(1, ${count})`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Rows as one parameter, so that a statement has the same text for any number of them. `columns`: name and type of each. */
export function recordset(rows: readonly object[], columns: string): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (${sql.raw(columns)})`
}
