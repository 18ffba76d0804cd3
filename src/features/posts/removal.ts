import { sql } from 'kysely'
import { EVERYTHING } from '../../kernel/cache/changes.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { removeFromIndex } from '../search-index/service.ts'
import { deleteListRows } from './list-rows.ts'
import { PostsTable } from './post-rows.ts'
import { removeFromPublicIndex, updatePublicIndex } from './public-index.ts'
import { type PostRow, updatePost } from './queries.ts'
import { UNSCHEDULED } from './stage-changes.ts'

/** Soft delete: hidden from everyone, and from its author unless it is in the recycle bin; the text stays until the purge. */
export async function softDeletePost(trx: Trx, id: number, in_bin = false): Promise<void> {
  await updatePost(trx, id, { deleted_at: trx.now, in_bin, ...UNSCHEDULED })
  await removeFromPublicIndex(trx, id)
}

/** Takes a post out of the recycle bin, in its previous state. Row lock: the purge waits, or has already happened. */
export async function takeOutOfBin(
  trx: Trx,
  mine: { id: number; author_id: number },
  deletedAfter: Date,
): Promise<PostRow | null> {
  const post = await trx
    .updateTable('posts')
    .set({ deleted_at: null, in_bin: false, restores: sql`restores + 1` })
    .where('id', '=', mine.id)
    .where('author_id', '=', mine.author_id)
    .where('in_bin', '=', true)
    .where('deleted_at', '>', deletedAfter)
    .returning(PostsTable.columns)
    .executeTakeFirst()
  if (!post) return null
  trx.declareChanges(EVERYTHING)
  await updatePublicIndex(trx, post)
  return post
}

/** Erases texts and traces; the row of the post stays, because ledgers refer to its id. */
export async function erasePostContent(trx: Trx, ids: number[]): Promise<void> {
  // What was deleted long ago, or is by someone who is gone, is in no answer any more.
  trx.declareChanges([])
  const chosen = sql<number>`any(${ids})`
  await removeFromIndex(trx, ids)
  await deleteListRows(trx, ids)
  await trx.deleteFrom('post_views').where('post_id', '=', chosen).execute()
  await sql`
    update posts set purged_at = ${trx.now}, deleted_at = coalesce(deleted_at, ${trx.now}),
      revision_id = null, public_revision_id = null, publish_at = null, approved_revision_id = null, removal_id = null, in_bin = false,
      held_details = null where id = ${chosen}`.execute(trx)
  await trx.deleteFrom('post_revisions').where('post_id', '=', chosen).execute()
}

/** The ids of an author's posts that are not deleted. */
export async function postIdsOf(db: Reader, authorId: number, most: number): Promise<number[]> {
  const posts = db.selectFrom('posts').select('id').where('author_id', '=', authorId)
  const rows = await posts.where('deleted_at', 'is', null).limit(sql.lit(most)).execute()
  return rows.map(({ id }) => id)
}

export async function countPostsOf(db: Reader, authorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from posts where author_id = ${authorId} and deleted_at is null`.execute(db)
  return one(rows).count
}

/** What a removal deleted and no purge has erased since. */
export async function postIdsOfRemoval(db: Reader, removalId: number, most: number): Promise<number[]> {
  const posts = db.selectFrom('posts').select('id').where('removal_id', '=', removalId)
  return (await posts.limit(sql.lit(most)).execute()).map(({ id }) => id)
}

/** Soft-deletes those of these posts that nobody has deleted, free of charge. They must be locked. */
export async function removePosts(trx: Trx, chosen: number[], removalId: number): Promise<void> {
  trx.declareChanges(EVERYTHING)
  const taken = await trx
    .updateTable('posts')
    .set({ deleted_at: trx.now, removal_id: removalId, ...UNSCHEDULED })
    .where('id', '=', sql<number>`any(${chosen})`)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  const ids = taken.map(({ id }) => id)
  await deleteListRows(trx, ids)
  await removeFromIndex(trx, ids)
}

/** Restores those of these posts that no purge has erased since. They must be locked. */
export async function restoreRemovedPosts(trx: Trx, chosen: number[]): Promise<void> {
  trx.declareChanges(EVERYTHING)
  const back = await trx
    .updateTable('posts')
    .set({ deleted_at: null, removal_id: null })
    .where('id', '=', sql<number>`any(${chosen})`)
    .where('removal_id', 'is not', null)
    .where('purged_at', 'is', null)
    .returning(PostsTable.columns)
    .execute()
  for (const post of back) if (post.status === 'approved') await updatePublicIndex(trx, post)
}
