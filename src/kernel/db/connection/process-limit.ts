import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { one } from '../rows.ts'
import { maxConnections } from './pools.ts'

/** Connections reserved for superusers, commands and other programs. */
const SPARE = 10

/** How many of our processes the database has room for, each with all of its connections. */
export async function maxProcesses(db: Db, poolSize: number): Promise<number> {
  const { rows } = await sql<{ max: number }>`
    select current_setting('max_connections')::integer as max`.execute(db)
  return Math.floor((one(rows).max - SPARE) / maxConnections(poolSize))
}
