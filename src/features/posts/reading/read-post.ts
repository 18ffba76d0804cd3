import type { Db } from '../../../kernel/db/db.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import type { Heading } from '../../../kernel/rich-text/rich-text.ts'
import { maySee } from '../rules.ts'
import type { Post, PostSummary } from '../schema.ts'
import { letSee } from '../visibility.ts'
import { findPage, findShown, findShownAmong } from './read-queries.ts'
import { summaryOf } from './to-summary.ts'

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
