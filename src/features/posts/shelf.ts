import type { Db, Reader } from '../../kernel/db.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http.ts'
import {
  invalidCursor,
  type Page,
  type PageQuery,
  type Position,
  pageOf,
  readPage,
} from '../../kernel/paging.ts'
import { findOwn, type OwnRow, ownCount, ownPage } from './own-queries.ts'
import type { PostStatus } from './rules.ts'
import type { OwnPost, OwnSummary } from './schema.ts'
import { summaryOf } from './wire.ts'

/** Someone's own posts in every state, always in their newest text. */
export async function ownPosts(
  db: Db,
  viewer: Viewer,
  query: PageQuery & { status?: PostStatus },
): Promise<Page<OwnSummary>> {
  const page = readPage(query)
  const mine = { author_id: viewer.id, status: query.status }
  const rows = await ownPage(db, mine, page, page.after && bound(page.after))
  const total = page.after ? null : await ownCount(db, mine)
  const { items, ...rest } = pageOf(page, rows, total, (row) => [row.updated_at.toISOString(), row.id])
  return { ...rest, items: items.map(ownSummaryOf) }
}

export async function ownPost(db: Reader, viewer: Viewer, id: number): Promise<OwnPost> {
  const post = await findOwn(db, id)
  if (post?.author_id !== viewer.id) throw notFound('post_not_found')
  return ownPostOf(post)
}

/** For those who have just changed the post. */
export async function changedPost(db: Reader, id: number): Promise<OwnPost> {
  return ownPostOf((await findOwn(db, id))!)
}

function ownPostOf(row: OwnRow & { body: string }): OwnPost {
  return { ...ownSummaryOf(row), body: row.body, summary_made: row.summary_made }
}

function ownSummaryOf(row: OwnRow): OwnSummary {
  const { reject_reason, submitted_at, revision_status, lock_reason } = row
  return { ...summaryOf(row, null), reject_reason, submitted_at, revision_status, lock_reason }
}

function bound([time, id]: Position): [Date, number] {
  const moment = new Date(typeof time === 'string' ? time : Number.NaN)
  if (Number.isNaN(moment.getTime()) || !Number.isSafeInteger(id)) throw invalidCursor()
  return [moment, Number(id)]
}
