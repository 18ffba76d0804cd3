import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '../../kernel/db/db.ts'
import { byTime, orderByClause } from '../../kernel/db/paging/list-order.ts'
import { pageClauses } from '../../kernel/db/paging/paged-select.ts'
import type { PageRequest } from '../../kernel/db/paging/paging.ts'
import type { PostStatus } from '../posts/rules.ts'
import { JOIN_AUTHOR, type PostRow, SUMMARY_COLUMNS, type SummaryRow } from '../posts/service.ts'
import type { OwnPost } from './schema.ts'

/** A post with its newest revision and the columns that only its author and admins see. */
export type OwnRow = SummaryRow &
  Pick<
    OwnPost,
    'revision_status' | 'lock_reason' | 'held_for' | 'preapproved' | 'summary_made' | 'language_made'
  > &
  Pick<PostRow, 'held_details'> & {
    current_version: number
  }

/** With title, time and the beginning of the body of its working copy; the last only where there is no title. */
export type StudioRow = OwnRow & {
  unsaved_title: string | null
  unsaved_body: string
  unsaved_at: Date | null
}

export async function findOwnPost(db: Reader, id: number): Promise<(OwnRow & { body: string }) | undefined> {
  const post = sql`select * from posts where id = ${id} and deleted_at is null`
  const { rows } = await selectNewestText<OwnRow & { body: string }>(post, ', r.body').execute(db)
  return rows[0]
}

export const LAST_CHANGED_FIRST = byTime('updated_at', 'id')

/** An author's posts, most recently changed first. */
export async function findOwnPage(
  db: Db,
  mine: { author_id: number; status: PostStatus | undefined },
  page: PageRequest,
): Promise<StudioRow[]> {
  const { after, orderBy, limit } = pageClauses(LAST_CHANGED_FIRST, page)
  const status = mine.status ? sql`and status = ${mine.status}` : sql``
  const posts = sql`select * from posts where author_id = ${mine.author_id} and deleted_at is null ${status}
    ${after} ${orderBy} ${limit}`
  const shown = selectNewestText(
    posts,
    `, w.title as unsaved_title, w.saved_at as unsaved_at,
      case when w.title = '' then left(w.body, 2000) else '' end as unsaved_body`,
    WITH_WORKING_COPY,
  )
  return (await sql<StudioRow>`${shown} ${sql.raw(orderByClause(LAST_CHANGED_FIRST, 'p'))}`.execute(db)).rows
}

const WITH_WORKING_COPY = 'left join post_working_copies w on w.post_id = p.id'

/** Joins a relation of posts with their newest revisions. */
export function selectNewestText<Row>(posts: RawBuilder<unknown>, more = '', beside = ''): RawBuilder<Row> {
  return sql<Row>`
    select ${sql.raw(SUMMARY_COLUMNS)}, p.revision_status, p.lock_reason, p.held_for, p.held_details, p.autosaved, p.publish_at,
      coalesce(p.approved_revision_id = p.revision_id, false) as preapproved, p.version as current_version, r.summary_made, r.language_made ${sql.raw(more)}
    from (${posts}) as p join post_revisions r on r.id = p.revision_id ${sql.raw(JOIN_AUTHOR)} ${sql.raw(beside)}`
}
