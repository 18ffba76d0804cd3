import { sql } from 'kysely'
import type { Db, Reader } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { approvePost } from '../post-review/service.ts'
import { PRESENT } from '../posts/service.ts'
import { approveReview } from '../settings/service.ts'
import { reviewIsOn } from '../site/service.ts'
import { refusalOf } from './bulk.ts'
import { MAX_COUNTED } from './dashboard-queries.ts'

/** How many posts (or revisions of posts) and profile changes. */
export interface PendingCounts {
  posts: number
  profiles: number
}

const BATCH_SIZE = 1_000

/** What waits for the review switch. What is held for its links waits for another rule, which goes on. */
const QUEUES = {
  posts: sql`select id from posts where deleted_at is null and ${sql.raw(PRESENT)}
    and (status = 'pending' or revision_status = 'pending') and status <> 'locked' and held_for is null`,
  profiles: sql`select id from profile_reviews where status = 'pending'`,
}
type QueueName = keyof typeof QUEUES

export async function countPendingReviews(db: Reader): Promise<PendingCounts> {
  const count = async (name: QueueName) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${QUEUES[name]} limit ${sql.lit(MAX_COUNTED)}) as waiting`.execute(db)
    return rows[0]!.count
  }
  return { posts: await count('posts'), profiles: await count('profiles') }
}

/**
 * Approves all that waits while review is off, each in a transaction of its own with its log, notice and search rows.
 * What someone decided or took back meanwhile is passed over. Stopped half-way, it goes on when asked again.
 */
export async function approvePending(db: Db, viewer: Viewer): Promise<PendingCounts> {
  const self = { ...viewer, repeatable: undefined }
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
    // Turned on again meanwhile: the rest waits.
    if (await reviewIsOn(db)) break
    const refusal = await refusalOf(
      approve(id).then(({ status }) => {
        // A name that was taken meanwhile is turned down and paid back.
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

/** Materialized, so that what waits is found through its index; in the order of ids, a million posts would be read. */
async function idsAfter(db: Reader, queue: QueueName, last: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with waiting as materialized (${QUEUES[queue]})
    select id from waiting where id > ${last} order by id limit ${sql.lit(BATCH_SIZE)}`.execute(db)
  return rows.map(({ id }) => id)
}
