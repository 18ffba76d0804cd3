import { sql } from 'kysely'
import type { Reader, Trx } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { PASSWORD_LINK_MS } from '../rules.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PasswordLinksTable> {}
}

/** Not `singleUseSecrets`: a link for nobody takes the same statements, and a used one stays until it expires. */
const PasswordLinksTable = table('password_links', {
  token_hash: column.bytes,
  user_id: column.number,
  created_at: column.timestamp,
  expires_at: column.timestamp,
  used_at: column.nullable(column.timestamp),
  /** True if mailed to the address of the account; the operator hands over the others. */
  mailed: column.generated(column.boolean),
})

/**
 * Replaces an unused link. The user's row must be locked, or two concurrent inserts would collide. For a user who does not exist, the
 * same statements insert nothing.
 */
export async function insertPasswordLink(
  trx: Trx,
  user_id: number,
  { token_hash, mailed }: { token_hash: Buffer; mailed: boolean },
): Promise<Date> {
  await deleteUnusedLinks(trx, user_id)
  const expires_at = new Date(trx.now.getTime() + PASSWORD_LINK_MS)
  await sql`
    insert into password_links (token_hash, user_id, created_at, expires_at, mailed)
    select ${token_hash}::bytea, id, ${trx.now}::timestamptz, ${expires_at}::timestamptz, ${mailed}::boolean
    from users where id = ${user_id}`.execute(trx)
  return expires_at
}

/** The owner of a link, as long as it is valid. */
export async function findLinkOwner(db: Reader, token_hash: Buffer, now: Date): Promise<number | null> {
  const link = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.user_id ?? null
}

/** Single use: the update decides between concurrent requests. */
export function consumePasswordLink(trx: Trx, token_hash: Buffer): Promise<{ mailed: boolean } | undefined> {
  return trx
    .updateTable('password_links')
    .set({ used_at: trx.now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', trx.now)
    .returning('mailed')
    .executeTakeFirst()
}

export async function deleteUnusedLinks(trx: Trx, user_id: number): Promise<void> {
  await trx.deleteFrom('password_links').where('user_id', '=', user_id).where('used_at', 'is', null).execute()
}

export async function deletePasswordLinks(trx: Trx, user_id: number): Promise<void> {
  await trx.deleteFrom('password_links').where('user_id', '=', user_id).execute()
}

/** Used ones too: the moderation log keeps who made them. */
export async function deleteExpiredPasswordLinks(trx: Trx): Promise<void> {
  await trx.deleteFrom('password_links').where('expires_at', '<=', trx.now).execute()
}
