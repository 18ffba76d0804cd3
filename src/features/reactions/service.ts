import { shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, type Trx, writeAtOnce } from '../../kernel/db.ts'
import type { Viewer } from '../../kernel/http.ts'
import { takeLikesBack } from '../notifications/service.ts'
import * as posts from '../posts/service.ts'
import { findState, forgetReactions, heldBy, toggle } from './queries.ts'
import type { Reaction } from './rules.ts'
import type { ReactionAnswer } from './schema.ts'

/** Pressing what you hold lets go, pressing the other swaps. */
export function toggleReaction(
  db: Db,
  viewer: Viewer,
  postId: number,
  reaction: Reaction,
): Promise<ReactionAnswer> {
  const valuesAt = (now: Date, locked: boolean) => [
    viewer.id,
    postId,
    reaction,
    now,
    shanghaiDay(now),
    locked,
  ]
  const atOnce = { statement: toggle, values: valuesAt(db.clock.now(), false), answer: asIs }
  return writeAtOnce(db, viewer, atOnce, async (trx) => {
    await posts.lockPublicPost(trx, viewer, postId)
    return (await trx.run(toggle, valuesAt(trx.now, true)))[0]!
  })
}

const asIs = (answer: ReactionAnswer) => answer

export async function reactionTo(db: Db, viewer: Viewer | null, postId: number): Promise<ReactionAnswer> {
  const { likes_count, dislikes_count } = await posts.visiblePost(db, viewer, postId)
  return { state: viewer ? await findState(db, postId, viewer.id) : 'none', likes_count, dislikes_count }
}

/** Of someone who is gone. What they gave on another day was received all the same. */
export async function eraseReactions(trx: Trx, userId: number): Promise<number> {
  const held = await heldBy(trx, userId)
  for (const { post_id, state } of held) await posts.moveCounters(trx, post_id, { [`${state}s`]: -1 }, {})
  const told = held.filter(({ state, author_id }) => state === 'like' && author_id !== userId)
  await takeLikesBack(
    trx,
    told.map(({ post_id, since }) => ({ post_id, day: shanghaiDay(since) })),
  )
  await forgetReactions(trx, userId)
  return held.length
}
