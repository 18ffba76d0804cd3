import { type Db, type Reader, type Trx, transaction, write } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as comments from '../comments/service.ts'
import * as moderation from '../moderation/service.ts'
import { notify } from '../notifications/service.ts'
import * as posts from '../posts/service.ts'
import { changeStatus } from '../sessions/service.ts'
import { goOn, lockUserAndPosts, moveBatch, nextToRemove, nextToRestore } from './batches.ts'
import {
  countRemoved,
  findInForce,
  findUnfinished,
  insertRemoval,
  markUndone,
  type RemovalRow,
} from './queries.ts'
import { undoUntil } from './rules.ts'
import type { Removal } from './schema.ts'

const LONGEST_MS = 3_000

/** Bans a user permanently and removes all their posts and comments; a job goes on with what is more than one transaction takes. */
export async function removeEverything(db: Db, viewer: Viewer, uid: number, why: string): Promise<Removal> {
  const reason = moderation.normalizeReason(why)
  const answer = await write(db, viewer, async (trx) => {
    const { user, batch } = await lockUserAndPosts(
      trx,
      () => accounts.lockUserForDecision(trx, viewer, uid),
      () => nextToRemove(trx, uid),
    )
    // A user who has been pardoned may have written more; one who is still banned cannot have.
    if (user.ban_reason !== null && (await findUndoable(trx, uid, trx.now)))
      throw new Refusal('removal_in_force')
    await changeStatus(trx, uid, { reason, until: null })

    const who = { user_id: uid, actor_id: viewer.id, reason }
    // What an undoing that is not finished brings back comes before it, and is removed by the job.
    const unfinished = batch.full || (await findUnfinished(trx, uid)) !== undefined
    const removal = await insertRemoval(trx, { ...who, unfinished })
    const removed = {
      comments: await comments.countToRemove(trx, uid),
      posts: await posts.countPostsOf(trx, uid),
    }
    await moveBatch(trx, removal, batch)
    await logAndNotify(trx, viewer, removal, { event: 'removed', reason, ...removed })
    return removalOf(removal, removed)
  })
  await goOnForAWhile(db, uid)
  return answer
}

/** Restores what the last removal deleted, and lifts the ban. */
export async function undoRemoval(db: Db, viewer: Viewer, uid: number): Promise<Removal> {
  const answer = await write(db, viewer, async (trx) => {
    const { user, batch } = await lockUserAndPosts(
      trx,
      () => accounts.lockUserForDecision(trx, viewer, uid),
      async () => nextToRestore(trx, (await removalInForce(trx, uid)).id),
    )
    const removal = await removalInForce(trx, uid)
    if (user.ban_reason !== null) await changeStatus(trx, uid, null)

    const restored = {
      posts: (await countRemoved(trx, removal.id)).posts,
      comments: await comments.countToRestore(trx, removal.id),
    }
    await markUndone(trx, removal.id, { undone_by: viewer.id, unfinished: batch.full })
    await moveBatch(trx, { ...removal, undone_at: trx.now }, batch)
    await logAndNotify(trx, viewer, removal, { event: 'removal_undone', reason: '', ...restored })
    return removalOf(removal, restored)
  })
  await goOnForAWhile(db, uid)
  return answer
}

/** So that most removals are complete when they are answered. */
async function goOnForAWhile(db: Db, uid: number): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) if ((await transaction(db, (trx) => goOn(trx, uid))).batches === 0) return
}

/** The removal that can still be undone, with what it would restore. */
export async function undoableRemoval(db: Db, uid: number): Promise<(Removal & { reason: string }) | null> {
  const removal = await findUndoable(db, uid, db.clock.now())
  if (!removal) return null
  return { ...removalOf(removal, await countRemoved(db, removal.id)), reason: removal.reason }
}

async function removalInForce(trx: Trx, uid: number): Promise<RemovalRow> {
  const removal = await findInForce(trx, uid)
  if (!removal) throw notFound()
  if (undoUntil(removal) <= trx.now) throw new Refusal('removal_over')
  return removal
}

async function findUndoable(db: Reader, uid: number, now: Date): Promise<RemovalRow | null> {
  const removal = await findInForce(db, uid)
  return removal && undoUntil(removal) > now ? removal : null
}

interface RemovalDecision {
  event: 'removed' | 'removal_undone'
  reason: string
  posts: number
  comments: number
}

async function logAndNotify(
  trx: Trx,
  viewer: Viewer,
  { id, user_id }: RemovalRow,
  decision: RemovalDecision,
): Promise<void> {
  const { event, reason, ...figures } = decision
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: event === 'removed' ? 'user.remove' : 'user.restore',
    target_type: 'user',
    target_id: user_id,
    reason,
    details: { removal: id, ...figures },
  })
  await notify(trx, {
    kind: 'system',
    recipient_id: user_id,
    actor_id: viewer.id,
    related_id: user_id,
    data: { event, reason, ...figures },
  })
}

function removalOf(removal: RemovalRow, { posts, comments }: Pick<Removal, 'posts' | 'comments'>): Removal {
  const { id, created_at } = removal
  return { id, posts, comments, created_at, undo_until: undoUntil(removal) }
}
