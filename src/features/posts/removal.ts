import { sql } from 'kysely'
import { EVERYTHING } from '../../kernel/cache/changes.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { removeFromIndex } from '../search-index/service.ts'
import { deleteListRows } from './list-rows.ts'
import { removeFromPublicIndex, updatePublicIndex } from './public-index.ts'
import { type PostRow, updatePost } from './queries.ts'
import { UNSCHEDULED } from './stage-changes.ts'
import { PostsTable } from './tables.ts'

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
  trx.declareChanges(EVERYTHING)
  const chosen = sql<number>`any(${ids})`
  await removeFromIndex(trx, ids)
  await deleteListRows(trx, ids)
  await trx.deleteFrom('post_views').where('post_id', '=', chosen).execute()
  await sql`
    update posts set purged_at = ${trx.now}, deleted_at = coalesce(deleted_at, ${trx.now}),
      revision_id = null, public_revision_id = null, publish_at = null, approved_revision_id = null, removal_id = null, in_bin = false where id = ${chosen}`.execute(
    trx,
  )
  await trx.deleteFrom('post_revisions').where('post_id', '=', chosen).execute()
}
