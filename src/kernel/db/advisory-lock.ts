import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { one } from './rows.ts'

const POLL_MS = 200

/**
 * Begins a transaction that holds an advisory lock. The lock ends with the transaction, even behind a pooler, which would pass a
 * session-level lock on to strangers. Polls, so that nothing is left waiting in the database.
 */
export async function beginLocked(client: pg.Client, lock: number, onWait: () => void): Promise<void> {
  for (let waited = false; ; waited = true) {
    await client.query('begin')
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
      lock,
    ])
    if (one(rows).ours) return
    await client.query('rollback')
    if (!waited) onWait()
    await pause(POLL_MS)
  }
}
