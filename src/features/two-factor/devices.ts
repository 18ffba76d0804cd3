import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof RememberedDevicesTable> {}
}

const RememberedDevicesTable = table('remembered_devices', {
  token_hash: column.bytes,
  user_id: column.number,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

/** Cookies by which browsers are known again; looked up at each login, never consumed. */
export const devices = singleUseSecrets('remembered_devices', ['user_id'])

export async function countDevices(db: Reader, user_id: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('remembered_devices')
    .select(sql<number>`count(*)::integer`.as('devices'))
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return row.devices
}
