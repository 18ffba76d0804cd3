import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { spentChallenges } from '../../kernel/db/single-use-secrets.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PasskeysTable | typeof SpentPasskeyChallengesTable> {}
}

const SpentPasskeyChallengesTable = table('spent_passkey_challenges', {
  hash: column.bytes,
  expires_at: column.timestamp,
})

const PasskeysTable = table('passkeys', {
  id: column.generated(column.number),
  user_id: column.number,
  credential_id: column.bytes,
  public_key: column.bytes,
  counter: column.number,
  transports: column.of<string[]>(),
  name: column.text,
  backed_up: column.boolean,
  created_at: column.timestamp,
  last_used_at: column.nullable(column.timestamp),
})

export type PasskeyRow = Row<typeof PasskeysTable>

function selectPasskeys(db: Reader) {
  return db.selectFrom('passkeys').select(PasskeysTable.columns)
}

export function findPasskeysOf(db: Reader, user_id: number): Promise<PasskeyRow[]> {
  return selectPasskeys(db).where('user_id', '=', user_id).orderBy('id', 'desc').execute()
}

export async function hasPasskey(db: Reader, user_id: number): Promise<boolean> {
  const found = db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).limit(sql.lit(1))
  return (await found.execute()).length > 0
}

export function findPasskey(db: Reader, credential_id: Buffer): Promise<PasskeyRow | undefined> {
  return selectPasskeys(db).where('credential_id', '=', credential_id).executeTakeFirst()
}

export function lockPasskey(trx: Trx, id: number): Promise<PasskeyRow | undefined> {
  return selectPasskeys(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined if someone has already registered the credential. */
export function insertPasskey(
  trx: Trx,
  passkey: Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values({ ...passkey, created_at: trx.now })
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .returning(PasskeysTable.columns)
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
    .returning(PasskeysTable.columns)
    .executeTakeFirst()
}

export function deleteOwn(trx: Trx, id: number, user_id: number): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(PasskeysTable.columns)
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
