import { type Db, transaction } from '../../kernel/db/db.ts'
import { usernameKey } from '../accounts/rules.ts'
import { collisionKey } from '../accounts/service.ts'

/** Makes the keys anew that reserve waiting names; of two that look alike now, the later one stands beside. */
export async function recomputeReviewKeys(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('profile_reviews')
      .select(['id', 'new_value'])
      .where('field', '=', 'username')
      .where('status', '=', 'pending')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const keys = new Set<string>()
    for (const { id } of waiting) await setKey(id, collisionKey('', id))
    for (const { id, new_value } of waiting) {
      const key = usernameKey(new_value)
      await setKey(id, keys.has(key) ? collisionKey(key, id) : key)
      keys.add(key)
    }

    function setKey(id: number, new_key: string) {
      return trx.updateTable('profile_reviews').set({ new_key }).where('id', '=', id).execute()
    }
  })
}
