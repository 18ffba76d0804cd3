import { sql } from 'kysely'
import { type Day, shanghaiDay } from '../../kernel/calendar.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { type PostRow, revisionsOf } from '../posts/service.ts'
import { RETAINED_REVISIONS } from './rules.ts'

/**
 * Retention of revisions, applied on every save: the newest RETAINED_REVISIONS stay, of older ones the last of each day
 * and the public one. A pending revision is always the newest.
 */
export async function pruneRevisions(trx: Trx, post: PostRow): Promise<void> {
  const oldest = await revisionsOf(trx, post.id)
    .select(['id', 'created_at'])
    .orderBy('version', 'desc')
    .offset(sql.lit(RETAINED_REVISIONS - 1))
    .execute()
  const gone = withoutLastOfDays(oldest).filter((id) => id !== post.public_revision_id)
  if (gone.length === 0) return
  await trx.deleteFrom('post_revisions').where('id', '=', sql<number>`any(${gone})`).execute()
}

/** Ids newest first, without the last revision of each day; the first one always stays. */
function withoutLastOfDays(revisions: { id: number; created_at: Date }[]): number[] {
  let newer: Day | undefined
  return revisions.flatMap(({ id, created_at }) => {
    const day = shanghaiDay(created_at)
    const isLast = day !== newer
    newer = day
    return isLast ? [] : id
  })
}
