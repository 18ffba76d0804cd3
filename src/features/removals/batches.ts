import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, type Reader, type Trx, transaction } from '../../kernel/db/db.ts'
import { unavailable } from '../../kernel/errors.ts'
import { HALF_MINUTE_MS, inBatches, type Job } from '../../kernel/ops/jobs.ts'
import * as accounts from '../accounts/service.ts'
import * as comments from '../comments/service.ts'
import * as posts from '../posts/service.ts'
import { findUnfinished, markFinished, type RemovalRow, usersWithUnfinished } from './queries.ts'

const REMOVED_AT_ONCE = { posts: 1_000, comments: 5_000 }
/** Each post that comes back is written to the lists and to the index of the search. */
const RESTORED_AT_ONCE = { posts: 100, comments: 5_000 }

const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 30

/** What one transaction removes or restores. */
interface Batch {
  posts: number[]
  comments: comments.RemovalItem[]
  /** As much as one may have: there may be more. */
  full: boolean
}

export async function nextToRemove(db: Reader, userId: number): Promise<Batch> {
  const most = REMOVED_AT_ONCE
  return batchOf(most, {
    posts: await posts.postIdsOf(db, userId, most.posts),
    comments: await comments.nextToRemove(db, userId, most.comments),
  })
}

export async function nextToRestore(db: Reader, removalId: number): Promise<Batch> {
  const most = RESTORED_AT_ONCE
  return batchOf(most, {
    posts: await posts.postIdsOfRemoval(db, removalId, most.posts),
    comments: await comments.nextToRestore(db, removalId, most.comments),
  })
}

function batchOf(most: typeof REMOVED_AT_ONCE, found: Omit<Batch, 'full'>): Batch {
  return { ...found, full: found.posts.length === most.posts || found.comments.length === most.comments }
}

/** The posts must be locked. */
export async function moveBatch(trx: Trx, removal: RemovalRow, batch: Batch): Promise<void> {
  if (removal.undone_at) {
    await posts.restoreRemovedPosts(trx, batch.posts)
    await comments.restoreComments(trx, removal, batch.comments)
  } else {
    await comments.removeComments(trx, removal, batch.comments)
    await posts.removePosts(trx, batch.posts, removal.id)
  }
}

/**
 * Locks a user against writes, and the posts of the next batch. A reply to the user locks a post first and then needs the user's row
 * for a foreign key, the opposite order. So posts are locked without waiting, and on failure the savepoint releases the user and
 * the attempt is repeated.
 */
export async function lockUserAndPosts<User>(
  trx: Trx,
  lockUser: () => Promise<User>,
  next: () => Promise<Batch>,
): Promise<{ user: User; batch: Batch }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await sql`savepoint before_user`.execute(trx)
    const user = await lockUser()
    const batch = await next()
    const touched = [...batch.posts, ...batch.comments.map(({ post_id }) => post_id)]
    if (await posts.tryLockPostsForCounters(trx, touched)) return { user, batch }
    await sql`rollback to savepoint before_user`.execute(trx)
    await pause(Math.random() * MAX_PAUSE_MS)
  }
  throw unavailable()
}

/** Goes on with removals that are larger than a transaction, and with their undoing. */
export function finishRemovals(db: Db): Job {
  return {
    name: 'finish removals',
    everyMs: HALF_MINUTE_MS,
    changes: [],
    async run(trx, _log, stopping) {
      for (const userId of await usersWithUnfinished(trx)) {
        const batch = () => transaction(db, (trx) => goOn(trx, userId))
        if (!(await inBatches(stopping, {}, batch))) return
      }
    },
  }
}

/** Does the next batch of a user's first unfinished removal, if there is one. */
export async function goOn(trx: Trx, userId: number): Promise<{ batches: number }> {
  let removal: RemovalRow | undefined
  const { batch } = await lockUserAndPosts(
    trx,
    () => accounts.lockUserAgainstWrites(trx, userId),
    async () => {
      removal = await findUnfinished(trx, userId)
      if (!removal) return { posts: [], comments: [], full: false }
      return removal.undone_at ? nextToRestore(trx, removal.id) : nextToRemove(trx, userId)
    },
  )
  if (!removal) {
    trx.declareChanges([])
    return { batches: 0 }
  }
  await moveBatch(trx, removal, batch)
  if (!batch.full) await markFinished(trx, removal.id)
  return { batches: 1 }
}
