import type { Db } from '../../kernel/db/db.ts'
import { cachedCount } from '../../kernel/db/paging/capped-count.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { whomMayDecideAbout } from '../accounts/service.ts'
import type { Revision } from '../authoring/schema.ts'
import { findOwnPost, type OwnRow, toOwnSummary, toRevision } from '../authoring/service.ts'
import { findRevision, visiblePost } from '../posts/service.ts'
import {
  countModerationList,
  findModerationPage,
  MAX_SCANNED,
  type ModerationList,
  moderationOrder,
} from './moderation-list-queries.ts'
import type { ModerationStatus } from './rules.ts'
import type { ModerationSummary } from './schema.ts'

export { neighbourInQueue } from './moderation-list-queries.ts'

interface ModerationPosts extends Page<ModerationSummary> {
  /** How many of the newest posts were scanned, if there are more. */
  looked_at?: number
}

/** Posts by all authors in every state, each with its newest revision. */
export async function listPostsForModeration(
  db: Db,
  viewer: Viewer,
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
  const decidable = await whomMayDecideAbout(
    db,
    viewer,
    items.map(({ author_id }) => author_id),
    'posts',
  )
  return { ...rest, items: items.map((row) => toModerationSummary(row, decidable)), ...looked }
}

function toModerationSummary(row: OwnRow, decidable: ReadonlySet<number>): ModerationSummary {
  const { author_id, held_details } = row
  return { ...toOwnSummary(row), held_details, may_decide: decidable.has(author_id) }
}

function countOf(db: Db, list: ModerationList): Promise<number> {
  return cachedCount(db, `moderation ${list.status} ${list.q}`, () => countModerationList(db, list))
}

/** A post for a decision: its newest revision next to the public one. */
export interface PostForReview extends ModerationSummary {
  page_html: string
  newest_text: Revision
  /** Null if nothing, or the same revision, is public. */
  public_text: Revision | null
  waiting: boolean
}

export async function readPostForReview(db: Db, viewer: Viewer, id: number): Promise<PostForReview> {
  const post = await visiblePost(db, viewer, id)
  const { public_revision_id, revision_id } = post
  const [row, newest, shown, decidable] = await Promise.all([
    findOwnPost(db, id),
    findRevision(db, revision_id!),
    public_revision_id && public_revision_id !== revision_id ? findRevision(db, public_revision_id) : null,
    whomMayDecideAbout(db, viewer, [post.author_id], 'posts'),
  ])
  if (!row) throw new Refusal('post_not_found')
  return {
    ...toModerationSummary(row, decidable),
    // From the same row as the text shown, because a decision refers to it.
    version: post.version,
    page_html: newest.page_html,
    newest_text: toRevision(post, newest),
    public_text: shown && toRevision(post, shown),
    waiting: post.status !== 'locked' && [post.status, post.revision_status].includes('pending'),
  }
}
