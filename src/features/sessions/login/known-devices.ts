import { sql } from 'kysely'
import type { Reader, Trx } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { KNOWN_DEVICE_MS } from '../rules.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof KnownDevicesTable> {}
}

const KnownDevicesTable = table('known_devices', {
  user_id: column.number,
  fingerprint: column.bytes,
  last_login_at: column.timestamp,
})

export async function saveKnownDevices(trx: Trx, user_id: number, fingerprints: Buffer[]): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values(fingerprints.map((fingerprint) => ({ user_id, fingerprint, last_login_at: trx.now })))
    .onConflict((oc) => oc.columns(['user_id', 'fingerprint']).doUpdateSet({ last_login_at: trx.now }))
    .execute()
}

export async function isKnownDevice(
  db: Reader,
  user_id: number,
  fingerprints: Buffer[],
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('fingerprint', 'in', fingerprints)
    .where('last_login_at', '>', knownSince(now))
    .execute()
  return known.length > 0
}

export async function deleteKnownDevices(trx: Trx, user_id: number): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
}

/** Returns how many; at most so many at once. */
export async function deleteExpiredKnownDevices(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from known_devices where (user_id, fingerprint) in (
      select user_id, fingerprint from known_devices where last_login_at <= ${knownSince(trx.now)}
      order by last_login_at limit ${sql.lit(most)} for update skip locked)`.execute(trx)
  return Number(numAffectedRows)
}

function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_MS)
}
