import type { Trx } from '../../../kernel/db/db.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    restore_tokens: { token_hash: Buffer; user_id: number; expires_at: Date }
  }
}

export async function insertRestoreToken(trx: Trx, token_hash: Buffer, user_id: number, expires_at: Date) {
  await trx.insertInto('restore_tokens').values({ token_hash, user_id, expires_at }).execute()
}

/** Single use: the delete decides between concurrent requests. */
export async function consumeRestoreToken(trx: Trx, token_hash: Buffer): Promise<number | null> {
  const row = await trx
    .deleteFrom('restore_tokens')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', trx.now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function deleteRestoreTokens(trx: Trx, user_id: number): Promise<void> {
  await trx.deleteFrom('restore_tokens').where('user_id', '=', user_id).execute()
}

export async function deleteExpiredRestoreTokens(trx: Trx): Promise<void> {
  await trx.deleteFrom('restore_tokens').where('expires_at', '<=', trx.now).execute()
}
