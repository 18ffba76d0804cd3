import { createCache } from '../../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../../kernel/cache/changes.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { cachedCount } from '../../../kernel/db/paging/capped-count.ts'
import { type Page, type PageRequest, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import { InvalidRequest } from '../../../kernel/errors.ts'
import { LANGUAGES, type Language } from '../../../kernel/text/language.ts'
import { tagKey } from '../../tags/rules.ts'
import { currentKey } from '../../tags/service.ts'
import { isPublicSql } from '../rules.ts'
import type { Order, PostSummary, PostsQuery } from '../schema.ts'
import { LISTS, type ListOf, postsOfAuthor, publicCount } from './list-queries.ts'
import { type SummaryRow, toSummary } from './read-queries.ts'

/** A page of public posts: all, of one tag or in one language in one of three orders, or of one author. */
export async function listPosts(db: Db, query: PostsQuery): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const sort = query.sort ?? 'newest'
  const list = LISTS[sort]
  const of = await listOf(db, query)
  const [rows, total] = await Promise.all([
    rowsOf(db, of, sort, page),
    page.after ? null : cachedCount(db, countKey(of, sort), () => publicCount(db, of, sort)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, list.order.cursorOf)
  return { ...rest, items: items.map((row) => toSummary(row, null)) }
}

function rowsOf(db: Db, of: ListOf, sort: Order, page: PageRequest): Promise<SummaryRow[]> {
  const list = LISTS[sort]
  if (of === null) return list.all(db, page)
  if ('tag' in of) return list.tagged(db, of.tag, page)
  return 'author' in of ? postsOfAuthor(db, of.author, page) : list.inLanguage(db, of.language, page)
}

/** Maps the old name of a tag to its new one. No index serves two of tag, language and author, or an author in another order. */
async function listOf(db: Db, { tag, author, language, sort = 'newest' }: PostsQuery): Promise<ListOf> {
  if (tag !== undefined && language !== undefined)
    throw new InvalidRequest([{ field: 'language', rule: 'other' }])
  if (author !== undefined && (tag !== undefined || language !== undefined || sort !== 'newest'))
    throw new InvalidRequest([{ field: 'author', rule: 'other' }])
  if (author !== undefined) return { author }
  if (tag !== undefined) return { tag: await currentKey(db, tagKey(tag)) }
  return language === undefined ? null : { language }
}

function countKey(of: ListOf, sort: string): string {
  if (of === null) return 'posts'
  if ('tag' in of) return `posts of tag ${of.tag}`
  if ('author' in of) return `posts of author ${of.author}`
  return `posts in ${of.language} ${sort === 'energized' ? sort : ''}`
}

const used = LANGUAGES.map(
  (language) => `select '${language}' as language where exists (
  select from posts where language = '${language}' and ${isPublicSql('posts')})`,
)
const selectLanguages = preparedSelect<{ language: Language }>(used.join(' union all '))

const languages = createCache<Language[]>({ name: 'used languages', ttlMs: 60_000 })

/** The languages that public posts have; TTL cache of a minute, or until a post is published or hidden. */
export function usedLanguages(db: Db): Promise<Language[]> {
  const read = async () => (await db.read(selectLanguages, [])).map(({ language }) => language)
  return languages.load(db, '', read, lastChangeOf('list 0'))
}
