import type { Db, Reader } from '../../kernel/db/db.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { Refusal } from '../../kernel/errors.ts'
import { runningTextOf } from '../../kernel/rich-text/running-text.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { PostStatus } from '../posts/rules.ts'
import { postCountsOf, toSummary } from '../posts/service.ts'
import { findSeriesOf } from '../series/service.ts'
import {
  findOwnPage,
  findOwnPost,
  LAST_CHANGED_FIRST,
  type OwnRow,
  type StudioRow,
} from './own-posts-queries.ts'
import type { OwnPost, OwnSummary, StudioSummary, WorkingCopy } from './schema.ts'
import { findWorkingCopy, type StoredCopy } from './working-copy-queries.ts'

const OPENING_CHARACTERS = 40

/** The viewer's posts in every state, each with its newest revision. */
export async function ownPosts(
  db: Db,
  viewer: Viewer,
  query: PageQuery & { status?: PostStatus },
): Promise<Page<StudioSummary>> {
  const page = readPage(query)
  const mine = { author_id: viewer.id, status: query.status }
  const [rows, counts] = await Promise.all([findOwnPage(db, mine, page), postCountsOf(db, viewer.id)])
  const { items, ...rest } = pageOf(page, rows, counts[query.status ?? 'total'], LAST_CHANGED_FIRST.cursorOf)
  return { ...rest, items: items.map(toStudioSummary) }
}

export async function ownPost(db: Reader, viewer: Viewer, id: number): Promise<OwnPost> {
  const post = await findOwnPost(db, id)
  if (post?.author_id !== viewer.id) throw new Refusal('post_not_found')
  return toOwnPost(db, post)
}

/** Does not check the author: for callers that have just changed the post. */
export async function reloadOwnPost(db: Reader, id: number): Promise<OwnPost> {
  return toOwnPost(db, (await findOwnPost(db, id))!)
}

async function toOwnPost(db: Reader, row: OwnRow & { body: string }): Promise<OwnPost> {
  const { body, summary_made, language_made } = row
  const series_id = (await findSeriesOf(db, row.id))?.id ?? null
  const copy = await findWorkingCopy(db, row.id)
  const working_copy = copy && toWorkingCopy(copy, series_id)
  return { ...toOwnSummary(row), body, summary_made, language_made, series_id, working_copy }
}

function toWorkingCopy({ series_chosen, ...copy }: StoredCopy, series_id: number | null): WorkingCopy {
  return series_chosen ? copy : { ...copy, series_id }
}

function toStudioSummary(row: StudioRow): StudioSummary {
  const { unsaved_title: title, unsaved_at: saved_at, unsaved_body } = row
  const opening = excerpt(runningTextOf(unsaved_body, 0), OPENING_CHARACTERS)
  return { ...toOwnSummary(row), unsaved: title === null ? null : { title, opening, saved_at: saved_at! } }
}

export function toOwnSummary(row: OwnRow): OwnSummary {
  const { reject_reason, submitted_at, revision_status, lock_reason, held_for, autosaved } = row
  const { publish_at, preapproved } = row
  const own = { version: row.current_version, reject_reason, submitted_at, revision_status, lock_reason }
  return { ...toSummary(row, null), ...own, held_for, autosaved, publish_at, preapproved }
}
