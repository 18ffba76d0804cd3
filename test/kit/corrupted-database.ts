import assert from 'node:assert/strict'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../src/kernel/db/db.ts'

/** Corrupts the database in a transaction with triggers and foreign keys off, looks, and rolls back. */
export async function withCorruption<T>(
  db: Db,
  damage: RawBuilder<unknown>[],
  look: (trx: Trx) => Promise<T>,
): Promise<T> {
  const undo = new Error('taken back')
  let seen: T | undefined
  const damaging = transaction(db, async (trx) => {
    // Disables triggers and foreign keys.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of damage) await statement.execute(trx)
    seen = await look(trx)
    throw undo
  })
  await assert.rejects(damaging, undo)
  return seen!
}
