import { EVERYTHING } from '../../kernel/cache/changes.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { removeFromIndex } from '../search-index/service.ts'
import { deleteListRows } from './list-rows.ts'
import { updatePublicIndex } from './public-index.ts'
import { UNSCHEDULED } from './stage-changes.ts'
import { PostsTable } from './tables.ts'

/** The ids of an author's posts that are not deleted. */
export async function postIdsOf(db: Reader, authorId: number): Promise<number[]> {
  const posts = db.selectFrom('posts').select('id').where('author_id', '=', authorId)
  return (await posts.where('deleted_at', 'is', null).execute()).map(({ id }) => id)
}

export async function postIdsOfRemoval(db: Reader, removalId: number): Promise<number[]> {
  const posts = db.selectFrom('posts').select('id').where('removal_id', '=', removalId)
  return (await posts.execute()).map(({ id }) => id)
}

/** Soft-deletes all posts of an author, free of charge. The posts must be locked. */
export async function removeAllPosts(trx: Trx, authorId: number, removalId: number): Promise<number> {
  trx.declareChanges(EVERYTHING)
  const taken = await trx
    .updateTable('posts')
    .set({ deleted_at: trx.now, removal_id: removalId, ...UNSCHEDULED })
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  const ids = taken.map(({ id }) => id)
  await deleteListRows(trx, ids)
  await removeFromIndex(trx, ids)
  return taken.length
}

/** Restores what a removal deleted, except what has been purged since. The posts must be locked. */
export async function restoreRemovedPosts(trx: Trx, removalId: number): Promise<number> {
  trx.declareChanges(EVERYTHING)
  const back = await trx
    .updateTable('posts')
    .set({ deleted_at: null, removal_id: null })
    .where('removal_id', '=', removalId)
    .where('purged_at', 'is', null)
    .returning(PostsTable.columns)
    .execute()
  for (const post of back) if (post.status === 'approved') await updatePublicIndex(trx, post)
  return back.length
}
