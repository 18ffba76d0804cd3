import { type Db, transaction } from '../../kernel/db/db.ts'
import { usernameKey } from '../accounts/rules.ts'
import { collisionKey } from '../accounts/service.ts'

/** Data upgrade: recomputes the keys that reserve pending names; of two that are equal now, the later gets a collision key. */
export async function recomputeReviewKeys(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    const pending = await trx
      .selectFrom('profile_reviews')
      .select(['id', 'new_value'])
      .where('field', '=', 'username')
      .where('status', '=', 'pending')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const keys = new Set<string>()
    for (const { id } of pending) await setKey(id, collisionKey('', id))
    for (const { id, new_value } of pending) {
      const key = usernameKey(new_value)
      await setKey(id, keys.has(key) ? collisionKey(key, id) : key)
      keys.add(key)
    }

    function setKey(id: number, new_key: string) {
      return trx.updateTable('profile_reviews').set({ new_key }).where('id', '=', id).execute()
    }
  })
}
