import { sql } from 'kysely'
import type { Db, Reader } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { isPendingReviewSql } from '../post-review/rules.ts'
import { approvePost } from '../post-review/service.ts'
import { approveReview } from '../profile/service.ts'
import { reviewIsOn } from '../site/service.ts'
import { refusalOf } from './bulk.ts'
import { MAX_COUNTED } from './dashboard-queries.ts'

/** Pending posts (or revisions of posts) and profile changes. */
export interface PendingCounts {
  posts: number
  profiles: number
}

const BATCH_SIZE = 1_000

/** Pending because review is on. What is held stays held when review is turned off. */
const QUEUES = {
  posts: sql`select id from posts where ${sql.raw(isPendingReviewSql('posts'))} and held_for is null`,
  profiles: sql`select id from profile_reviews where status = 'pending' and held_for is null`,
}
type QueueName = keyof typeof QUEUES

export async function countPendingReviews(db: Reader): Promise<PendingCounts> {
  const count = async (name: QueueName) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${QUEUES[name]} limit ${sql.lit(MAX_COUNTED)}) as waiting`.execute(db)
    return one(rows).count
  }
  return { posts: await count('posts'), profiles: await count('profiles') }
}

/**
 * Approves everything pending after review is turned off, one transaction each with its log entry, notification and search rows. Skips
 * what has been decided or withdrawn in the meantime. Can be repeated after an interruption.
 */
export async function approvePending(db: Db, viewer: Viewer): Promise<PendingCounts> {
  const self = { ...viewer, idempotent_request: undefined }
  return {
    posts: await approveEach(db, 'posts', (id) => approvePost(db, self, id)),
    profiles: await approveEach(db, 'profiles', (id) => approveReview(db, self, id)),
  }
}

async function approveEach(
  db: Db,
  queue: QueueName,
  approve: (id: number) => Promise<{ status: string }>,
): Promise<number> {
  let approved = 0
  for await (const id of pendingIds(db, queue)) {
    // Review has been turned on again: the rest stays pending.
    if (await reviewIsOn(db)) break
    const refusal = await refusalOf(
      approve(id).then(({ status }) => {
        // A username that has been taken in the meantime is rejected and refunded.
        if (status === 'approved') approved += 1
      }),
    )
    if (refusal && ![404, 409].includes(refusal.status)) throw refusal
  }
  return approved
}

async function* pendingIds(db: Reader, queue: QueueName): AsyncGenerator<number> {
  for (let last = 0, ids: number[] = []; ; last = ids.at(-1)!) {
    ids = await idsAfter(db, queue, last)
    if (ids.length === 0) return
    yield* ids
  }
}

/** Materialized, so that the partial index of pending rows is used; a scan in id order would read a million posts. */
async function idsAfter(db: Reader, queue: QueueName, last: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with waiting as materialized (${QUEUES[queue]})
    select id from waiting where id > ${last} order by id limit ${sql.lit(BATCH_SIZE)}`.execute(db)
  return rows.map(({ id }) => id)
}
