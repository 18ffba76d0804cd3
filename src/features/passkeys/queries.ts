import { type Generated, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { spentChallenges } from '../../kernel/db/single-use-secrets.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    passkeys: PasskeysTable
    spent_passkey_challenges: { hash: Buffer; expires_at: Date }
  }
}

interface PasskeysTable {
  id: Generated<number>
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

const COLUMNS = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'backed_up',
  'created_at',
  'last_used_at',
] as const

export type PasskeyRow = Selectable<PasskeysTable>

export function findPasskeysOf(db: Reader, user_id: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .execute()
}

export async function hasPasskey(db: Reader, user_id: number): Promise<boolean> {
  const found = db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).limit(sql.lit(1))
  return (await found.execute()).length > 0
}

export function findPasskey(db: Reader, credential_id: Buffer): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
}

export function lockPasskey(trx: Trx, id: number): Promise<PasskeyRow | undefined> {
  return trx.selectFrom('passkeys').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined when somebody has registered the credential already. */
export function insertPasskey(
  trx: Trx,
  passkey: Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values({ ...passkey, created_at: trx.now })
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function noteUse(trx: Trx, id: number, use: Pick<PasskeyRow, 'counter' | 'backed_up'>) {
  await trx
    .updateTable('passkeys')
    .set({ ...use, last_used_at: trx.now })
    .where('id', '=', id)
    .execute()
}

export function renameOwn(
  trx: Trx,
  id: number,
  user_id: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  return trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export function deleteOwn(trx: Trx, id: number, user_id: number): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** `before`: only older ones. */
export function deletePasskeysOf(trx: Trx, user_id: number, before?: Date): Promise<{ name: string }[]> {
  return trx
    .deleteFrom('passkeys')
    .where('user_id', '=', user_id)
    .$if(before !== undefined, (q) => q.where('created_at', '<', before!))
    .returning('name')
    .execute()
}

const spent = spentChallenges('spent_passkey_challenges', 'hash')
export const spendChallenge = spent.spend
export const deleteExpiredChallenges = spent.deleteExpired
