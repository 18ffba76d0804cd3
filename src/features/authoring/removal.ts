import { sql } from 'kysely'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as energy from '../energy/service.ts'
import { allPostsOf, erasePostContent, softDeletePost } from '../posts/service.ts'
import { lockOwnPost } from './create-and-edit.ts'
import { deleteDraftLinks } from './draft-links/queries.ts'
import { DELETE_COST, purgedBefore } from './rules.ts'

/** Soft delete for a fee; the post stays in the recycle bin for PURGE_DAYS. */
export function deletePost(db: Db, viewer: Viewer, id: number): Promise<{ energy_balance: number }> {
  return write(db, viewer, async (trx) => {
    // Lock order: transfers lock the user before the post.
    await accounts.lockUser(trx, viewer.id)
    const post = await lockOwnPost(trx, viewer, id)
    await softDeletePost(trx, post.id, true)
    const ref = { ref_type: 'post', ref_id: post.id }
    return { energy_balance: await energy.charge(trx, viewer.id, DELETE_COST, 'delete_post', ref) }
  })
}

/** Erases the content of posts deleted more than PURGE_DAYS ago; the ids stay, because ledgers refer to them. */
export async function purgePosts(trx: Trx, most: number): Promise<number[]> {
  const overdue = trx
    .selectFrom('posts')
    .select('id')
    .where('deleted_at', '<=', purgedBefore(trx.now))
    .where('purged_at', 'is', null)
    .orderBy('deleted_at')
    .limit(sql.lit(most))
    .forNoKeyUpdate()
    .skipLocked()
  return purge(
    trx,
    (await overdue.execute()).map(({ id }) => id),
  )
}

/** Erases the content of all posts of a deleted account, free of charge. */
export async function erasePosts(trx: Trx, authorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from posts where id = any(array(
      select id from ${allPostsOf(authorId)} as written where purged_at is null))
    order by id for no key update`.execute(trx)
  await trx.deleteFrom('author_days').where('author_id', '=', authorId).execute()
  return purge(
    trx,
    rows.map(({ id }) => id),
  )
}

async function purge(trx: Trx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return ids
  await deleteDraftLinks(trx, ids)
  await trx.deleteFrom('post_working_copies').where('post_id', '=', sql<number>`any(${ids})`).execute()
  await erasePostContent(trx, ids)
  return ids
}
