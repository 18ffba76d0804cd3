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

export async function deleteExpiredKnownDevices(trx: Trx): Promise<void> {
  await trx.deleteFrom('known_devices').where('last_login_at', '<=', knownSince(trx.now)).execute()
}

function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_MS)
}
