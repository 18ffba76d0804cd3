import type { Db } from '../../kernel/db/db.ts'
import { invalidCursor } from '../../kernel/db/paging/cursor.ts'
import { type Page, type PageRequest, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { type SearchHitRow, toSearchHit } from '../posts/service.ts'
import { headlineTerm, tagTerm, termOf } from '../search-index/service.ts'
import { marked, snippet } from './highlight.ts'
import { indexBounds } from './index-bounds.ts'
import { parseQuery, type QueryToken } from './parse-query.ts'
import { type Found, findPosts, type RankRange } from './queries.ts'
import { MAX_FOUND, sinceDate } from './rules.ts'
import type { FoundPost, SearchQuery } from './schema.ts'
import { nameKey } from './users-by-prefix.ts'

export { suggest } from './suggest.ts'

const NOTHING: Found = { posts: [], total: 0, capped: false }

/** The newest posts that match all tokens, ranked, matches in the title first. */
export async function searchPosts(db: Db, query: SearchQuery): Promise<Page<FoundPost>> {
  const page = readPage(query)
  const begin = offsetOf(page)
  const end = begin + page.page_size
  const tokens = parseQuery(query.q)
  const ranks = { from: begin + 1, to: end + 1 }
  const { posts, total, capped } = tokens.length ? await find(db, tokens, query, ranks) : NOTHING
  const { items, ...rest } = pageOf(page, posts, total, () => [end])
  return {
    ...rest,
    ...(capped && !page.after ? { total_capped: true as const } : {}),
    items: items.map((row) => highlighted(row, tokens)),
  }
}

async function find(
  db: Db,
  tokens: QueryToken[],
  { tag, since }: SearchQuery,
  ranks: RankRange,
): Promise<Found> {
  const begin = since ? sinceDate(since, db.clock.now()) : null
  const filter = tag === undefined ? [] : [{ term: tagTerm(tag), name: null }]
  const terms = (term: (key: string) => number) =>
    tokens.flatMap(({ keys, name }) => keys.map((key) => ({ term: term(key), name: nameKey(name) })))
  const criteria = {
    terms: [...filter, ...terms(termOf)],
    headline: [...filter, ...terms(headlineTerm)],
    exact: tokens.filter(({ exact }) => exact).map(({ text }) => text),
    phrase: tokens.map(({ text }) => text).join(' '),
    tokens: tokens.map(({ text }) => text),
    since: begin,
  }
  return findPosts(db, await indexBounds(db, begin), criteria, ranks)
}

function highlighted(row: SearchHitRow, tokens: QueryToken[]): FoundPost {
  const { post, excerpt } = toSearchHit(row)
  return { ...post, highlight: { title: marked(post.title, tokens), text: snippet(excerpt, tokens) } }
}

/** A cursor is an offset into the ranking, which is recomputed for every page. */
function offsetOf({ offset, after }: PageRequest): number {
  if (!after) return offset
  const [start] = after
  if (typeof start !== 'number' || !Number.isInteger(start) || start < 0 || start > MAX_FOUND)
    throw invalidCursor()
  return start
}
