import { cachedCount } from '../../../kernel/cache/large-counts.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { type Page, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import type { PostSummary, PostsQuery } from '../schema.ts'
import { tagKey } from '../tags.ts'
import { LISTS, publicCount } from './list-queries.ts'
import { toSummary } from './to-summary.ts'

/** A page of public posts in one of three orders, of all or of one tag. */
export async function listPosts(db: Db, query: PostsQuery): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const list = LISTS[query.sort ?? 'newest']
  const tag = query.tag === undefined ? null : tagKey(query.tag)
  const [rows, total] = await Promise.all([
    tag === null ? list.all(db, page) : list.tagged(db, tag, page),
    page.after ? null : cachedCount(db, `posts ${tag}`, () => publicCount(db, tag)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, list.order.cursorOf)
  return { ...rest, items: items.map((row) => toSummary(row, null)) }
}
