import { cachedCount } from '../../../kernel/cache/large-counts.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { type Page, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import { InvalidRequest } from '../../../kernel/errors.ts'
import { currentKey } from '../../tags/service.ts'
import type { PostSummary, PostsQuery } from '../schema.ts'
import { tagKey } from '../tags.ts'
import { type ListOf, publicCount } from './list-counts.ts'
import { LISTS } from './list-queries.ts'
import { toSummary } from './to-summary.ts'

/** A page of public posts in one of three orders: of all, of one tag, or in one language. */
export async function listPosts(db: Db, query: PostsQuery): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const sort = query.sort ?? 'newest'
  const list = LISTS[sort]
  const of = await listOf(db, query)
  const [rows, total] = await Promise.all([
    of === null
      ? list.all(db, page)
      : 'tag' in of
        ? list.tagged(db, of.tag, page)
        : list.inLanguage(db, of.language, page),
    page.after ? null : cachedCount(db, countKey(of, sort), () => publicCount(db, of, sort)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, list.order.cursorOf)
  return { ...rest, items: items.map((row) => toSummary(row, null)) }
}

/** An old name of a tag is its new one. No index serves a tag and a language. */
async function listOf(db: Db, { tag, language }: PostsQuery): Promise<ListOf> {
  if (tag !== undefined && language !== undefined)
    throw new InvalidRequest([{ field: 'language', rule: 'other' }])
  if (tag !== undefined) return { tag: await currentKey(db, tagKey(tag)) }
  return language === undefined ? null : { language }
}

function countKey(of: ListOf, sort: string): string {
  if (of === null) return 'posts'
  if ('tag' in of) return `posts of tag ${of.tag}`
  return `posts in ${of.language} ${sort === 'energized' ? sort : ''}`
}
