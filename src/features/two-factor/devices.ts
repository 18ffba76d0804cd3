import { sql } from 'kysely'
import { hashOf, newToken, sha256 } from '../../kernel/crypto/token.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { REMEMBERED_MS } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof RememberedDevicesTable> {}
}

/** Cookies by which browsers are known again; looked up at each login, never consumed. */
export const devices = singleUseSecrets('remembered_devices', ['user_id'])
const RememberedDevicesTable = table('remembered_devices', {
  token_hash: column.bytes,
  user_id: column.number,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

/** Returns the value of the cookie by which the browser is known again. */
export async function rememberDevice(trx: Trx, user_id: number): Promise<string> {
  const token = newToken()
  const times = { created_at: trx.now, expires_at: new Date(trx.now.getTime() + REMEMBERED_MS) }
  await trx
    .insertInto('remembered_devices')
    .values({ token_hash: sha256(token), user_id, ...times })
    .execute()
  return token
}

export async function isRemembered(
  db: Reader,
  user_id: number,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  const token_hash = hashOf(token)
  if (!token_hash) return false
  const found = db
    .selectFrom('remembered_devices')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
  return (await found.execute()).length > 0
}

export async function countDevices(db: Reader, user_id: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('remembered_devices')
    .select(sql<number>`count(*)::integer`.as('devices'))
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return row.devices
}
