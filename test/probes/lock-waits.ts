import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/kernel/db/db.ts'

/** Until so many statements wait for a lock that somebody else holds. */
export async function waitForLocks(db: Db, waiting = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= waiting) return
    await pause(5)
  }
}
