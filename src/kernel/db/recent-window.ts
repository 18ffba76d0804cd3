import { sql } from 'kysely'
import type { Reader } from './db.ts'
import type { Tables } from './tables.ts'

/** Where a search among the newest rows stops. */
export interface RecentWindow {
  /** Rows up to this id are outside. */
  floor: number
  /** The time of the oldest row inside; null when the window holds the whole table. */
  looked_back_to: Date | null
}

/** Append-only tables: rows with larger ids are newer. */
type Log = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; created_at: Date } ? Name : never
}[keyof Tables]

/**
 * Limits a filter that no index serves to the newest `size` ids of an append-only table, because its matches could be anywhere among
 * millions of rows; the caller says how far back the answer goes.
 */
export async function recentWindow(db: Reader, table: Log, size: number): Promise<RecentWindow> {
  // A scalar sub-select bounds the index scan; a join would filter every older row.
  const floor = sql`(select max(id) - ${size}::bigint from ${sql.table(table)})`
  const { rows } = await sql<{ floor: number; created_at: Date }>`
    select ${floor} as floor, created_at from ${sql.table(table)} where id > ${floor} order by id limit 1`.execute(
    db,
  )
  const [oldest] = rows
  return oldest && oldest.floor > 0
    ? { floor: oldest.floor, looked_back_to: oldest.created_at }
    : { floor: 0, looked_back_to: null }
}

/** The pattern of `ilike` for texts that contain these words, every character of which means itself. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
