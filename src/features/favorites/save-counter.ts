import type { Trx } from '../../kernel/db/db.ts'
import * as posts from '../posts/service.ts'
import { deleteSaves, insertSave } from './item-queries.ts'

// A post counts people, not places: someone's first item of it moves the counter, and then their last one.

export async function countSave(trx: Trx, userId: number, postId: number): Promise<void> {
  if (await insertSave(trx, userId, postId)) await posts.moveCounters(trx, postId, { favorites: 1 })
}

/** After items went: the posts of which none is left are not saved any more. */
export async function deleteEmptySaves(trx: Trx, userId: number, postIds: number[]): Promise<void> {
  if (postIds.length === 0) return
  await posts.lockPostsForCounters(trx, postIds)
  await deleteSaves(trx, userId, postIds)
}
