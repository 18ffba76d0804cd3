import { sql } from 'kysely'
import { shanghaiDay } from '../../../kernel/calendar.ts'
import { type Db, type Trx, writeBatched } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { signalUnread, withdrawCommentLikes } from '../../notifications/service.ts'
import * as posts from '../../posts/service.ts'
import { findTarget } from '../queries.ts'
import { asCommentNotFound } from '../reading/visible-comment.ts'
import type { CommentLike } from '../schema.ts'
import { likeBatch } from './toggle.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof CommentLikesTable> {}
}

const CommentLikesTable = table('comment_likes', {
  user_id: column.number,
  post_id: column.number,
  comment_id: column.number,
  liked: column.boolean,
  since: column.timestamp,
})

/** Likes a comment, or takes the like back. People may like their own, which notifies nobody. */
export async function toggleLike(db: Db, viewer: Viewer, id: number): Promise<CommentLike> {
  const target = await findTarget(db, id)
  if (!target) throw new Refusal('comment_not_found')
  const { post_id } = target
  const call = { user_id: viewer.id, session_id: viewer.session_id, post_id, comment_id: id }
  const lock = (trx: Trx) => asCommentNotFound(posts.lockPublicPost(trx, viewer, post_id))
  const toggled = await writeBatched(db, viewer, likeBatch, call, lock)
  if (!toggled) throw new Refusal('comment_not_found')
  const { liked, likes_count, author_id } = toggled
  if (author_id !== viewer.id) signalUnread(db, [author_id])
  return { liked, likes_count }
}

/** Which of these comments on a post someone likes. */
export async function likedAmong(db: Db, userId: number, postId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select comment_id as id from comment_likes
    where user_id = ${userId} and post_id = ${postId} and comment_id = any(${ids}) and liked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes a person's likes of comments. */
export async function eraseLikes(trx: Trx, userId: number, most: number): Promise<number> {
  const liked = await sql<{ post_id: number; comment_id: number }>`
    select post_id, comment_id from comment_likes where user_id = ${userId}
    order by post_id, comment_id limit ${sql.lit(most)}`.execute(trx)
  const postIds = [...new Set(liked.rows.map(({ post_id }) => post_id))]
  const commentIds = liked.rows.map(({ comment_id }) => comment_id)
  // Posts before comments, the same lock order as for likes.
  await posts.lockPostsForCounters(trx, postIds)
  await posts.renewComments(trx, postIds)
  const { rows } = await sql<{ comment_id: number; since: Date; own: boolean }>`
    with taken as (
      delete from comment_likes where user_id = ${userId} and post_id = any(${postIds}) and comment_id = any(${commentIds})
      returning comment_id, since, liked
    )
    update comments c set likes_count = likes_count - 1 from taken where c.id = taken.comment_id and taken.liked
    returning c.id as comment_id, taken.since, c.author_id = ${userId} as own`.execute(trx)
  const ofOthers = rows.filter(({ own }) => !own)
  await withdrawCommentLikes(
    trx,
    ofOthers.map(({ comment_id, since }) => ({ comment_id, day: shanghaiDay(since) })),
  )
  return liked.rows.length
}
