import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { notFound, Refusal, unavailable } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as comments from '../comments/service.ts'
import * as moderation from '../moderation/service.ts'
import { notify } from '../notifications/service.ts'
import * as posts from '../posts/service.ts'
import { tryLockPostsForCounters } from '../posts/service.ts'
import { changeStatus } from '../sessions/service.ts'
import { countRemoved, findInForce, insertRemoval, markUndone, type RemovalRow } from './queries.ts'
import { undoUntil } from './rules.ts'
import type { Removal } from './schema.ts'

const MAX_ATTEMPTS = 200

const MAX_PAUSE_MS = 30

/** Bans a user permanently and removes all their posts and comments, in one transaction. */
export function removeEverything(db: Db, viewer: Viewer, uid: number, why: string): Promise<Removal> {
  const reason = moderation.normalizeReason(why)
  return write(db, viewer, async (trx) => {
    const user = await lockUserAndPosts(trx, viewer, uid, async () => [
      ...(await posts.postIdsOf(trx, uid)),
      ...(await comments.postsCommentedBy(trx, uid)),
    ])
    // A user who has been pardoned may have written more; one who is still banned cannot have.
    if (user.ban_reason !== null && (await findUndoable(trx, uid, trx.now)))
      throw new Refusal('removal_in_force')
    await changeStatus(trx, uid, { reason, until: null })

    const removal = await insertRemoval(trx, { user_id: uid, actor_id: viewer.id, reason })
    const removed = {
      comments: await comments.removeCommentsOf(trx, removal),
      posts: await posts.removeAllPosts(trx, uid, removal.id),
    }
    await logAndNotify(trx, viewer, removal, { event: 'removed', reason, ...removed })
    return removalOf(removal, removed)
  })
}

/** Restores what the last removal deleted, and lifts the ban. */
export function undoRemoval(db: Db, viewer: Viewer, uid: number): Promise<Removal> {
  return write(db, viewer, async (trx) => {
    const user = await lockUserAndPosts(trx, viewer, uid, async () => {
      const { id } = await removalInForce(trx, uid)
      return [...(await posts.postIdsOfRemoval(trx, id)), ...(await comments.postsWithRemoved(trx, id))]
    })
    const removal = await removalInForce(trx, uid)
    if (user.ban_reason !== null) await changeStatus(trx, uid, null)

    const restored = {
      posts: await posts.restoreRemovedPosts(trx, removal.id),
      comments: await comments.restoreCommentsOf(trx, removal),
    }
    await markUndone(trx, removal.id, viewer.id)
    await logAndNotify(trx, viewer, removal, { event: 'removal_undone', reason: '', ...restored })
    return removalOf(removal, restored)
  })
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

/**
 * Locks a user against writes, and posts. A reply to the user locks a post first and then needs the user's row for a foreign key, the
 * opposite order. So posts are locked without waiting, and on failure the savepoint releases the user and the attempt is
 * repeated.
 */
async function lockUserAndPosts(
  trx: Trx,
  viewer: Viewer,
  uid: number,
  postIdsOf: () => Promise<number[]>,
): Promise<accounts.User> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await sql`savepoint before_user`.execute(trx)
    const user = await accounts.lockUserForDecision(trx, viewer, uid)
    if (await tryLockPostsForCounters(trx, await postIdsOf())) return user
    await sql`rollback to savepoint before_user`.execute(trx)
    await pause(Math.random() * MAX_PAUSE_MS)
  }
  throw unavailable()
}
