import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    remembered_devices: { token_hash: Buffer; user_id: number; created_at: Date; expires_at: Date }
  }
}

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
