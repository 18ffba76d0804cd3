import { sql } from 'kysely'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, type Reader, type Trx, writeBatched } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { signalUnread, withdrawLikes } from '../notifications/service.ts'
import * as posts from '../posts/service.ts'
import type { Reaction, ReactionAnswer, ReactionState } from './schema.ts'
import { toggleBatch } from './toggle.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ReactionsTable> {}
}

const ReactionsTable = table('post_reactions', {
  post_id: column.number,
  user_id: column.number,
  state: column.of<ReactionState>(),
  since: column.timestamp,
  previous: column.of<ReactionState>(),
  previous_since: column.timestamp,
})

/**
 * The same reaction again takes it back, the other one replaces it. One statement for everyone who reacts at the moment (toggle.ts):
 * the guard (may write, post is public), the change, and its effects (the author's likes of the day, the post's counters, the author's
 * day). Then the author's open pages are signalled.
 */
export async function toggleReaction(
  db: Db,
  viewer: Viewer,
  postId: number,
  reaction: Reaction,
): Promise<ReactionAnswer> {
  const call = { user_id: viewer.id, session_id: viewer.session_id, post_id: postId, reaction }
  const lock = (trx: Trx) => posts.lockPublicPost(trx, viewer, postId)
  const toggled = (await writeBatched(db, viewer, toggleBatch, call, lock))!
  const { state, likes_count, dislikes_count, author_id } = toggled
  if (author_id !== viewer.id) signalUnread(db, [author_id])
  return { state, likes_count, dislikes_count }
}

export async function reactionTo(db: Db, viewer: Viewer | null, postId: number): Promise<ReactionAnswer> {
  const { likes_count, dislikes_count } = await posts.visiblePost(db, viewer, postId)
  return { state: viewer ? await findState(db, postId, viewer.id) : 'none', likes_count, dislikes_count }
}

const ERASED_AT_ONCE = 50

/** Deletes some of a person's reactions. The authors' days stay: what they received on another day still counts as received. */
export async function eraseReactions(trx: Trx, userId: number): Promise<number> {
  const reactions = await reactionsBy(trx, userId, ERASED_AT_ONCE)
  const postIds = reactions.map(({ post_id }) => post_id)
  trx.declareChanges(postIds.length > 0 ? posts.countTopics(postIds) : [])
  for (const { post_id, state } of reactions)
    if (state !== 'none') await posts.moveCounters(trx, post_id, { [`${state}s`]: -1 }, {})
  const likes = reactions.filter(({ state, author_id }) => state === 'like' && author_id !== userId)
  await withdrawLikes(
    trx,
    likes.map(({ post_id, since }) => ({ post_id, day: shanghaiDay(since) })),
  )
  await deleteReactionsOf(trx, userId, postIds)
  return reactions.length
}

async function findState(db: Reader, postId: number, userId: number): Promise<ReactionState> {
  const row = await db
    .selectFrom('post_reactions')
    .select('state')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.state ?? 'none'
}

/** Someone's first reactions, ordered by post, with those taken back. */
function reactionsBy(trx: Trx, userId: number, most: number) {
  return trx
    .selectFrom('post_reactions')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['post_id', 'state', 'since', 'author_id'])
    .where('user_id', '=', userId)
    .orderBy('post_id')
    .limit(sql.lit(most))
    .execute()
}

async function deleteReactionsOf(trx: Trx, userId: number, postIds: number[]): Promise<void> {
  await sql`delete from post_reactions where user_id = ${userId} and post_id = any(${postIds})`.execute(trx)
}
