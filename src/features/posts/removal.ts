import { sql } from 'kysely'
import { invalidateCaches } from '../../kernel/cache/invalidation.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { removeFromIndex } from '../search-index/service.ts'
import { deleteListRows } from './list-rows.ts'
import { removeFromPublicIndex } from './public-index.ts'
import { updatePost } from './queries.ts'

/** Soft delete: hidden from everyone, its author included; the text stays until the purge. */
export async function softDeletePost(trx: Trx, id: number): Promise<void> {
  await updatePost(trx, id, { deleted_at: trx.now })
  await removeFromPublicIndex(trx, id)
}

/** Erases texts and traces; the row of the post stays, for the ledgers that name its id. */
export async function erasePostContent(trx: Trx, ids: number[]): Promise<void> {
  trx.afterCommit(invalidateCaches)
  const chosen = sql<number>`any(${ids})`
  await removeFromIndex(trx, ids)
  await deleteListRows(trx, ids)
  await trx.deleteFrom('post_views').where('post_id', '=', chosen).execute()
  await sql`
    update posts set purged_at = ${trx.now}, deleted_at = coalesce(deleted_at, ${trx.now}),
      revision_id = null, public_revision_id = null, removal_id = null where id = ${chosen}`.execute(trx)
  await trx.deleteFrom('post_revisions').where('post_id', '=', chosen).execute()
}
