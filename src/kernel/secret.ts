import { createHmac, randomBytes } from 'node:crypto'
import { type Db, transaction } from './db/db.ts'

/** Derives a key for one purpose, so that a value made for one can never pass for another. */
export type KeyFor = (purpose: string) => Buffer

export async function loadSecret(db: Db, configured: string | null): Promise<KeyFor> {
  const secret = configured ? Buffer.from(configured) : await sharedSecret(db)
  return (purpose) => createHmac('sha256', secret).update(purpose).digest()
}

/** Made once by whichever process comes first and kept in the database, so that all processes agree. */
function sharedSecret(db: Db): Promise<Buffer> {
  return transaction(db, async (trx) => {
    await trx
      .insertInto('secrets')
      .values({ name: 'site', value: randomBytes(32), created_at: trx.now })
      .onConflict((oc) => oc.column('name').doNothing())
      .execute()
    const { value } = await trx
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'site')
      .executeTakeFirstOrThrow()
    return value
  })
}
