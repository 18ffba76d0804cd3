import { cachedCount } from '../../../kernel/cache/large-counts.ts'
import type { Db, Reader, Trx } from '../../../kernel/db/db.ts'
import { type Page, type Position, pageOf, readPage } from '../../../kernel/db/paging.ts'
import { parseCountCursor, parseScoreCursor, parseTimeCursor } from '../../../kernel/db/paging-cursor.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import type { Heading } from '../../../kernel/rich-text/rich-text.ts'
import { findPost, type PostRow, selectPostForUpdate } from '../queries.ts'
import { maySee } from '../rules.ts'
import type { Order, Post, PostSummary, PostsQuery } from '../schema.ts'
import { tagKey } from '../tags.ts'
import { publicCount, publicPage } from './list-queries.ts'
import { findPage, findShown, findShownAmong, type ShownRow } from './read-queries.ts'
import { summaryOf } from './wire.ts'

/** The one gate: what someone may not see is, for them, not there. */
export async function visiblePost(db: Reader, viewer: Viewer | null, id: number): Promise<PostRow> {
  return letSee(viewer, await findPost(db, id))
}

/** The same gate for those who are about to change something: the post is theirs until the transaction ends. */
export async function lockVisiblePost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  return letSee(viewer, await selectPostForUpdate(trx, id))
}

/** For those who are about to say something about it: what the author still keeps back is not talked about. */
export async function lockPublicPost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  const post = await lockVisiblePost(trx, viewer, id)
  if (post.status !== 'approved') throw conflict('post_not_public')
  return post
}

export async function readPost(db: Db, viewer: Viewer | null, id: number): Promise<Post> {
  const row = letSee(viewer, await findShown(db, id))
  return { ...summaryOf(row, viewer), body: row.body }
}

/** Those of them that the viewer may see. */
export async function visiblePosts(
  db: Db,
  viewer: Viewer | null,
  ids: number[],
): Promise<Map<number, PostSummary>> {
  const rows = await findShownAmong(db, ids)
  return new Map(rows.filter((row) => maySee(viewer, row)).map((row) => [row.id, summaryOf(row, viewer)]))
}

/** What the page of a post shows. */
export interface Article extends PostSummary {
  page_html: string
  headings: Heading[]
  words: number
}

export async function readArticle(db: Db, viewer: Viewer | null, id: number): Promise<Article> {
  const row = letSee(viewer, await findPage(db, id))
  const { page_html, headings, words } = row
  return { ...summaryOf(row, viewer), page_html, headings, words }
}

function letSee<P extends Pick<PostRow, 'status' | 'author_id'>>(
  viewer: Viewer | null,
  post: P | undefined,
): P {
  if (!post || !maySee(viewer, post)) throw notFound('post_not_found')
  return post
}

const POSITIONS = { newest: parseTimeCursor, hot: parseScoreCursor, energized: parseCountCursor }

/** What everyone may read, in one of three orders, all of it or under one tag. */
export async function listPosts(db: Db, query: PostsQuery): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const list = { order: query.sort ?? 'newest', tag: query.tag === undefined ? null : tagKey(query.tag) }
  const after = page.after && POSITIONS[list.order](page.after)
  const [rows, total] = await Promise.all([
    publicPage(db, list, page, after),
    page.after ? null : cachedCount(db, `posts ${list.tag}`, () => publicCount(db, list)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, (row) => positionOf(list.order, row))
  return { ...rest, items: items.map((row) => summaryOf(row, null)) }
}

function positionOf(order: Order, row: ShownRow): Position {
  const first = { newest: row.published_at!.toISOString(), hot: row.hot_score!, energized: row.energy_count }
  return [first[order], row.id]
}
