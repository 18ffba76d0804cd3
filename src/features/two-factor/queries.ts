import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { SETUP_MS } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof TwoFactorsTable | typeof RecoveryCodesTable> {}
}

const RecoveryCodesTable = table('recovery_codes', {
  user_id: column.number,
  code_hash: column.bytes,
  created_at: column.timestamp,
  used_at: column.nullable(column.timestamp),
})

const TwoFactorsTable = table('two_factors', {
  user_id: column.number,
  /** Encrypted. */
  secret: column.bytes,
  /** The session that sets it up. */
  setup_session_id: column.number,
  created_at: column.timestamp,
  /** Null while it is being set up. */
  confirmed_at: column.nullable(column.timestamp),
  last_step: column.nullable(column.number),
})

export type TwoFactor = Row<typeof TwoFactorsTable>

export function findTwoFactor(db: Reader, user_id: number): Promise<TwoFactor | undefined> {
  return db
    .selectFrom('two_factors')
    .select(TwoFactorsTable.columns)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Replaces a setup that was not confirmed; false if it is already on. */
export async function insertSetup(
  trx: Trx,
  setup: Pick<TwoFactor, 'user_id' | 'secret' | 'setup_session_id'>,
): Promise<boolean> {
  const own = { ...setup, created_at: trx.now }
  const inserted = await trx
    .insertInto('two_factors')
    .values(own)
    .onConflict((oc) => oc.column('user_id').doUpdateSet(own).where('two_factors.confirmed_at', 'is', null))
    .returning('user_id')
    .execute()
  return inserted.length > 0
}

/** The update decides between concurrent confirmations. */
export async function confirmSetup(trx: Trx, user_id: number, last_step: number): Promise<boolean> {
  const confirmed = await trx
    .updateTable('two_factors')
    .set({ confirmed_at: trx.now, last_step })
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .execute()
  return confirmed.length > 0
}

/** A code is valid once: of several concurrent uses of a step one passes, and no older step after it. */
export async function consumeStep(trx: Trx, user_id: number, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .execute()
  return used.length > 0
}

/** Also deletes recovery codes, remembered devices and logins that are waiting for a code. */
export async function deleteTwoFactor(trx: Trx, user_id: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .execute()
  return deleted.some(({ confirmed_at }) => confirmed_at !== null)
}

export async function deleteExpiredSetups(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('two_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(trx.now.getTime() - SETUP_MS))
    .execute()
}

/** Replaces the previous ones. */
export async function replaceRecoveryCodes(trx: Trx, user_id: number, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash, created_at: trx.now })))
    .execute()
}

export async function hasRecoveryCode(db: Reader, user_id: number, code_hash: Buffer): Promise<boolean> {
  const found = db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
  return (await found.execute()).length > 0
}

/** Single use: the update decides between concurrent requests. */
export async function consumeRecoveryCode(trx: Trx, user_id: number, code_hash: Buffer): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: trx.now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .execute()
  return used.length > 0
}

export async function countRecoveryCodes(db: Reader, user_id: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.left
}
