import { cachedCount } from '../../kernel/cache/large-counts.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import type { OwnSummary, Revision } from '../authoring/schema.ts'
import { findOwnPost, toOwnSummary, toRevision } from '../authoring/service.ts'
import { findRevision, visiblePost } from '../posts/service.ts'
import {
  countModerationList,
  findModerationPage,
  MAX_SCANNED,
  type ModerationList,
  moderationOrder,
} from './moderation-list-queries.ts'
import type { ModerationStatus } from './rules.ts'

export { neighbourInQueue } from './moderation-list-queries.ts'

interface ModerationPosts extends Page<OwnSummary> {
  /** How many of the newest posts were scanned, where there are more. */
  looked_at?: number
}

/** Posts of all authors in every state, in their newest revision. */
export async function listPostsForModeration(
  db: Db,
  query: PageQuery & { status?: ModerationStatus; q?: string },
): Promise<ModerationPosts> {
  const page = readPage(query)
  const list = { status: query.status, q: query.q?.trim() ?? '' }
  const [rows, total, all] = await Promise.all([
    findModerationPage(db, list, page),
    page.after ? null : countOf(db, list),
    list.q === '' ? 0 : countOf(db, { ...list, q: '' }),
  ])
  const { items, ...rest } = pageOf(page, rows, total, moderationOrder(list).cursorOf)
  const looked = all > MAX_SCANNED ? { looked_at: MAX_SCANNED } : {}
  return { ...rest, items: items.map(toOwnSummary), ...looked }
}

function countOf(db: Db, list: ModerationList): Promise<number> {
  return cachedCount(db, `moderation ${list.status} ${list.q}`, () => countModerationList(db, list))
}

/** A post for a decision: its newest revision beside the public one. */
export interface PostForReview extends OwnSummary {
  page_html: string
  newest_text: Revision
  /** Null where nothing or the same revision is public. */
  public_text: Revision | null
  waiting: boolean
}

export async function readPostForReview(db: Db, viewer: Viewer, id: number): Promise<PostForReview> {
  const post = await visiblePost(db, viewer, id)
  const { public_revision_id, revision_id } = post
  const [row, newest, shown] = await Promise.all([
    findOwnPost(db, id),
    findRevision(db, revision_id!),
    public_revision_id && public_revision_id !== revision_id ? findRevision(db, public_revision_id) : null,
  ])
  if (!row) throw notFound('post_not_found')
  return {
    ...toOwnSummary(row),
    // Of the same row as the text that is shown: a decision names it.
    version: post.version,
    page_html: newest.page_html,
    newest_text: toRevision(post, newest),
    public_text: shown && toRevision(post, shown),
    waiting: post.status !== 'locked' && [post.status, post.revision_status].includes('pending'),
  }
}
