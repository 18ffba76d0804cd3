import { sql } from 'kysely'
import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { hasRight, type Viewer } from '../../../kernel/viewer.ts'
import * as moderation from '../../moderation/service.ts'
import { renewOutside } from '../../posts/service.ts'
import type { Hold } from '../../screening/rules.ts'
import { dropAccepts } from '../outbox.ts'
import { lockAuthorOf } from '../queries.ts'
import { notifyAuthor } from './replies.ts'

/**
 * Lets somebody of another site in, or turns them away, below all posts of the author of this one. A text that is held as well is let
 * through by those who moderate comments only.
 */
export function decideAbout(
  db: Db,
  viewer: Viewer,
  replyId: number,
  admitted: boolean,
): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    const reply = await decidable(trx, viewer, replyId)
    const { actor_id, author_id } = reply
    if (!admitted) await endFollow(trx, reply)
    await trx
      .insertInto('federation_admissions')
      .values({ user_id: author_id, actor_id, admitted, decided_at: trx.now })
      .onConflict((oc) => oc.columns(['user_id', 'actor_id']).doUpdateSet({ admitted, decided_at: trx.now }))
      .execute()
    if (admitted && reply.held_for !== null && hasRight(viewer, 'comments')) await release(trx, viewer, reply)
    const theirs = sql`r.actor_id = ${actor_id} and r.post_id in (select id from posts where author_id = ${author_id})`
    const changed = admitted
      ? sql<{ post_id: number }>`select distinct post_id from federation_replies r where ${theirs}`
      : sql<{ post_id: number }>`delete from federation_replies r where ${theirs} returning post_id`
    const { rows } = await changed.execute(trx)
    await renewOutside(
      trx,
      rows.map(({ post_id }) => post_id),
    )
    const action = admitted ? 'outside_reply.admit' : 'outside_reply.turn_away'
    await record(trx, viewer, reply, action)
    return {}
  })
}

/** Neither a follower nor the word that they follow is left; a follow that arrives now waits for the decision. */
async function endFollow(trx: Trx, { author_id, actor_id, uri, host, inbox }: Decidable): Promise<void> {
  const author = await lockAuthorOf(trx, author_id)
  if (author === undefined) return
  await dropAccepts(trx, author, { uri, host, inbox })
  const followers = trx.deleteFrom('federation_followers').where('actor_id', '=', actor_id)
  await followers.where('author_id', '=', author).execute()
}

/** Held by a list or an external check, and found good; its writer may be let in for a long time. */
async function release(trx: Trx, viewer: Viewer, reply: Decidable): Promise<void> {
  const released = trx.updateTable('federation_replies').set({ held_for: null, held_details: null })
  await released.where('id', '=', reply.id).execute()
  if (reply.author_id === viewer.id) return
  const { author_id: user_id, post_id, content: text } = reply
  await notifyAuthor(trx, { user_id, post_id, actor: reply, text, isHeld: false })
}

/** Deletes one answer; what its writer says next is held, or shown, as before. */
export function removeOutsideReply(db: Db, viewer: Viewer, replyId: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    const reply = await decidable(trx, viewer, replyId)
    await trx.deleteFrom('federation_replies').where('id', '=', replyId).execute()
    await renewOutside(trx, [reply.post_id])
    await record(trx, viewer, reply, 'outside_reply.delete')
    return {}
  })
}

interface Decidable extends Pick<Hold, 'held_for'> {
  id: number
  post_id: number
  /** Of the post. */
  author_id: number
  content: string
  actor_id: number
  uri: string
  username: string
  host: string
  inbox: string
}

/** By the author of the post, and by those who moderate comments. */
async function decidable(trx: Trx, viewer: Viewer, replyId: number): Promise<Decidable> {
  const found = await trx
    .selectFrom('federation_replies as r')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .innerJoin('federation_actors as a', 'a.id', 'r.actor_id')
    .select([
      'r.id',
      'r.post_id',
      'r.actor_id',
      'r.content',
      'r.held_for',
      'p.author_id',
      'a.uri',
      'a.username',
      'a.host',
      'a.inbox',
    ])
    .where('r.id', '=', replyId)
    .forUpdate('r')
    .executeTakeFirst()
  if (!found || (found.author_id !== viewer.id && !hasRight(viewer, 'comments')))
    throw new Refusal('comment_not_found')
  return found
}

/** What authors decide below their own posts is theirs; the log is about what others decide. */
async function record(
  trx: Trx,
  viewer: Viewer,
  { id, post_id, author_id, host }: Pick<Decidable, 'id' | 'post_id' | 'author_id' | 'host'>,
  action: moderation.LoggedAction,
): Promise<void> {
  if (author_id === viewer.id) return
  const target = { target_type: 'outside_reply', target_id: id, reason: '' }
  await moderation.record(trx, {
    actor_id: viewer.id,
    action,
    ...target,
    details: { author_id, post_id, host },
  })
}
