import { createHmac, randomBytes } from 'node:crypto'
import type { KeyFor } from '../crypto/signed-token.ts'
import { type Db, transaction } from './db.ts'

export async function loadSecret(db: Db, configured: string | null): Promise<KeyFor> {
  const secret = configured ? Buffer.from(configured) : await sharedSecret(db)
  return (purpose) => createHmac('sha256', secret).update(purpose).digest()
}

/** Created by the first process and stored in the database, so that all processes share it. */
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
