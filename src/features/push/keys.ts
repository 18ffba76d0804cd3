import { decryptSecret, encryptSecret } from '../../kernel/crypto/secret-encryption.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, type Trx, transaction } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { newVapidKey, readVapidKey, type VapidKey } from './vapid.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PushKeysTable> {}
}

const PushKeysTable = table('push_keys', {
  id: column.generated(column.boolean),
  public_key: column.bytes,
  private_key: column.bytes,
  created_at: column.timestamp,
})

const PURPOSE = 'push keys'

/** Lost: SECRET has changed since it was made, so nothing can be sent to those who subscribed to its public half. */
export type StoredKey = { state: 'usable'; key: VapidKey } | { state: 'lost' }

/** Made once, when the first process starts; of concurrent ones, one inserts it. */
export async function ensurePushKey(db: Db, keyFor: KeyFor): Promise<void> {
  if (await findKey(db)) return
  await transaction(db, (trx) => {
    trx.declareChanges([])
    return insertKey(trx, keyFor)
  })
}

/** Deletes all subscriptions with the old key (foreign key). */
export async function replaceKey(trx: Trx, keyFor: KeyFor): Promise<void> {
  await trx.deleteFrom('push_keys').execute()
  await insertKey(trx, keyFor)
}

/** Decrypted at each use, which takes microseconds: in several processes no copy can be older than the row. */
export async function pushKey(db: Reader, keyFor: KeyFor): Promise<StoredKey> {
  const row = await findKey(db)
  const pkcs8 = row && decryptSecret(keyFor(PURPOSE), ownerOf(row.public_key), row.private_key)
  return row && pkcs8 ? { state: 'usable', key: readVapidKey(row.public_key, pkcs8) } : { state: 'lost' }
}

function findKey(db: Reader) {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}

async function insertKey(trx: Trx, keyFor: KeyFor): Promise<void> {
  const { publicKey, pkcs8 } = newVapidKey()
  const private_key = encryptSecret(keyFor(PURPOSE), ownerOf(publicKey), pkcs8)
  await trx
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Bound to its public half. */
function ownerOf(publicKey: Buffer): string {
  return `push ${publicKey.toString('base64url')}`
}
