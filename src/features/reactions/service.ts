import { shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, type Trx, writeBatched } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { signalUnread, withdrawLikes } from '../notifications/service.ts'
import * as posts from '../posts/service.ts'
import { deleteReactionsOf, findState, reactionsBy, toggleBatch } from './queries.ts'
import type { Reaction } from './rules.ts'
import type { ReactionAnswer } from './schema.ts'

/** Pressing what you hold lets go, pressing the other swaps. */
export async function toggleReaction(
  db: Db,
  viewer: Viewer,
  postId: number,
  reaction: Reaction,
): Promise<ReactionAnswer> {
  const press = { user_id: viewer.id, session_id: viewer.session_id, post_id: postId, reaction }
  const lock = (trx: Trx) => posts.lockPublicPost(trx, viewer, postId)
  const pressed = (await writeBatched(db, viewer, toggleBatch, press, lock))!
  const { state, likes_count, dislikes_count, author_id } = pressed
  if (author_id !== viewer.id) signalUnread(db, [author_id])
  return { state, likes_count, dislikes_count }
}

export async function reactionTo(db: Db, viewer: Viewer | null, postId: number): Promise<ReactionAnswer> {
  const { likes_count, dislikes_count } = await posts.visiblePost(db, viewer, postId)
  return { state: viewer ? await findState(db, postId, viewer.id) : 'none', likes_count, dislikes_count }
}

/** Of someone who is gone. What they gave on another day was received all the same. */
export async function eraseReactions(trx: Trx, userId: number): Promise<number> {
  const held = await reactionsBy(trx, userId)
  for (const { post_id, state } of held) await posts.moveCounters(trx, post_id, { [`${state}s`]: -1 }, {})
  const told = held.filter(({ state, author_id }) => state === 'like' && author_id !== userId)
  await withdrawLikes(
    trx,
    told.map(({ post_id, since }) => ({ post_id, day: shanghaiDay(since) })),
  )
  await deleteReactionsOf(trx, userId)
  return held.length
}
