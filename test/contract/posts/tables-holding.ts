import { sql } from 'kysely'
import type { Reader } from '../../../src/kernel/db/db.ts'

/** The tables in which some row, whatever the column, holds this text. */
export async function tablesHolding(db: Reader, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(name)} t where position(${text} in t::text) > 0) as found`.execute(
      db,
    )
    if (rows[0]!.found) holding.push(name)
  }
  return holding
}
