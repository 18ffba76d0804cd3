import type { Db } from '../../../kernel/db/db.ts'
import type { Heading } from '../../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { maySee } from '../rules.ts'
import type { Post, PostSummary } from '../schema.ts'
import { requireVisible } from '../visibility.ts'
import { findSummaries, findWithBody, findWithPage, toSummary } from './read-queries.ts'

export async function readPost(db: Db, viewer: Viewer | null, id: number): Promise<Post> {
  const row = requireVisible(viewer, await findWithBody(db, id))
  return { ...toSummary(row, viewer), body: row.body, comments_closed: row.comments_closed }
}

/** By id; only those that the viewer may see. */
export async function visiblePosts(
  db: Db,
  viewer: Viewer | null,
  ids: number[],
): Promise<Map<number, PostSummary>> {
  const rows = await findSummaries(db, ids)
  return new Map(rows.filter((row) => maySee(viewer, row)).map((row) => [row.id, toSummary(row, viewer)]))
}

/** A post with its rendered page. */
export interface Article extends PostSummary {
  page_html: string
  headings: Heading[]
  words: number
  comments_closed: boolean
}

export async function readArticle(db: Db, viewer: Viewer | null, id: number): Promise<Article> {
  const row = requireVisible(viewer, await findWithPage(db, id))
  const { page_html, headings, words, comments_closed } = row
  return { ...toSummary(row, viewer), page_html, headings, words, comments_closed }
}
