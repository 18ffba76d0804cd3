import { sql } from 'kysely'
import type { Reader } from './db.ts'
import type { Tables } from './tables.ts'

/** Where a search among the newest rows ends. */
export interface RecentWindow {
  /** Rows from this id down are not looked at. */
  floor: number
  /** Since when all was looked at; null when nothing was left out. */
  looked_back_to: Date | null
}

/**
 * What fits a filter may lie anywhere among millions of rows that only grow. So the newest ones are looked at, and it is
 * said how far back that goes.
 */
export async function recentWindow(
  db: Reader,
  table: keyof Tables & ('energy_ledger' | 'moderation_log'),
  most: number,
): Promise<RecentWindow> {
  const { rows } = await sql<{ floor: number; created_at: Date }>`
    select floor, created_at from ${sql.table(table)},
      (select max(id) - ${most}::bigint as floor from ${sql.table(table)}) as newest
    where id > floor order by id limit 1`.execute(db)
  const [oldest] = rows
  return oldest && oldest.floor > 0
    ? { floor: oldest.floor, looked_back_to: oldest.created_at }
    : { floor: 0, looked_back_to: null }
}
