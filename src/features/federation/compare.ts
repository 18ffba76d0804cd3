import { DAY_MS } from '../../kernel/calendar.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { runQueue, settle } from '../../kernel/ops/queue.ts'
import { changedAt } from '../posts/rules.ts'
import { followerInboxes, queueActivity, toldInboxes } from './outbox.ts'
import { dropActivities, findKnownPost, findPublicPost, saveKnownPost } from './post-queries.ts'
import { CHANGE_QUEUE, endAuthor, findActor, findAuthor } from './queries.ts'
import { actorUri, articleUri } from './rules.ts'
import { actorDocument, articleDocument } from './view.ts'

/**
 * Compares authors and posts that have changed with what other sites know, and queues what they are to be told. Read inside the
 * transaction that settles: a change that commits later queues the comparison again.
 */
export function compareChanges(db: Db, origin: string, stopping: AbortSignal): Promise<void> {
  const attempt = (change: { id: number; attempts: number; author_id: number; post_id: number | null }) =>
    settle(db, CHANGE_QUEUE, change, async (trx) => {
      const { author_id, post_id } = change
      if (post_id === null) await tellOfAuthor(trx, origin, author_id)
      else await tellOfPost(trx, origin, author_id, post_id)
      await trx.deleteFrom('federation_changes').where('id', '=', change.id).execute()
    })
  return runQueue(db, CHANGE_QUEUE, attempt, stopping)
}

async function tellOfAuthor(trx: Trx, origin: string, id: number): Promise<void> {
  const actor = await findActor(trx, trx.now, id)
  if (!actor) return sayGoodbye(trx, origin, id)
  const object = actorDocument(origin, actor)
  await queueActivity(trx, origin, { author: id, type: 'Update', object, to: await followerInboxes(trx, id) })
}

/** Tells all who were ever sent something that the author is gone, in place of everything that waited to be sent. */
export async function sayGoodbye(trx: Trx, origin: string, id: number): Promise<void> {
  const author = await findAuthor(trx, id)
  if (!author || author.gone_at) return
  await endAuthor(trx, id)
  const to = await toldInboxes(trx, id)
  await queueActivity(trx, origin, { author: id, type: 'Delete', object: actorUri(origin, id), to })
}

async function tellOfPost(trx: Trx, origin: string, id: number, postId: number): Promise<void> {
  const author = await findActor(trx, trx.now, id)
  // Who has just gone is another change.
  if (!author) return
  const known = await findKnownPost(trx, id, postId)
  const post = await findPublicPost(trx, author, postId)
  if (!post) {
    if (known?.is_live !== false) await tellDeleted(trx, origin, id, postId, known?.generation ?? 1)
    return
  }
  const isCreated = known ? !known.is_live : isOfToday(post.published_at, trx.now)
  // What was imported with an old date is no news; an older post may be known by its address.
  if (!known && !isCreated && !isOfToday(changedAt(post), trx.now)) return
  const generation = known ? known.generation + (known.is_live ? 0 : 1) : 1
  await saveKnownPost(trx, id, postId, { generation, is_live: true })
  if (!isCreated) await dropActivities(trx, id, postId, ['Update'])
  const object = articleDocument(origin, id, { ...post, generation })
  const type = isCreated ? 'Create' : 'Update'
  const to = await followerInboxes(trx, id)
  await queueActivity(trx, origin, { author: id, type, object, post: postId, to })
}

/** Somebody may know a post that was never sent to them, by looking for its address. */
async function tellDeleted(
  trx: Trx,
  origin: string,
  id: number,
  postId: number,
  generation: number,
): Promise<void> {
  await saveKnownPost(trx, id, postId, { generation, is_live: false })
  await dropActivities(trx, id, postId, ['Create', 'Update'])
  const object = { id: articleUri(origin, id, postId, generation), type: 'Tombstone' }
  const to = await toldInboxes(trx, id)
  await queueActivity(trx, origin, { author: id, type: 'Delete', object, post: postId, to })
}

function isOfToday(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < DAY_MS
}
