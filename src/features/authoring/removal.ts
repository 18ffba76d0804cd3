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

/** Posts deleted more than PURGE_DAYS ago, locked. */
export async function lockOverduePosts(trx: Trx, most: number): Promise<number[]> {
  const overdue = trx
    .selectFrom('posts')
    .select('id')
    .where('deleted_at', '<=', purgedBefore(trx.now))
    .where('purged_at', 'is', null)
    .orderBy('deleted_at')
    .limit(sql.lit(most))
    .forNoKeyUpdate()
    .skipLocked()
  return (await overdue.execute()).map(({ id }) => id)
}

/** Some of an author's posts that have a content, locked. */
export async function lockPostsOf(trx: Trx, authorId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from posts where id = any(array(
      select id from ${allPostsOf(authorId)} as written where purged_at is null limit ${sql.lit(most)}))
    order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Erases the content of posts, free of charge; the ids stay, because ledgers refer to them. They must be locked. */
export async function erasePosts(trx: Trx, ids: number[]): Promise<void> {
  await deleteDraftLinks(trx, ids)
  await trx.deleteFrom('post_working_copies').where('post_id', '=', sql<number>`any(${ids})`).execute()
  await erasePostContent(trx, ids)
}

export async function eraseDaysOf(trx: Trx, authorId: number): Promise<void> {
  await trx.deleteFrom('author_days').where('author_id', '=', authorId).execute()
}
