import type { Db } from '../../kernel/db.ts'
import { invalidCursor, type Page, type PageRequest, pageOf, readPage } from '../../kernel/paging.ts'
import { chosenPosts, headlineTerm, tagTerm, termOf } from '../posts/service.ts'
import { marked, snippet } from './highlight.ts'
import { horizonOf } from './horizon.ts'
import { type Part, partsOf } from './parts.ts'
import { nameKey } from './people.ts'
import { type Found, findPosts } from './queries.ts'
import { beginOf } from './rules.ts'
import type { FoundPost, SearchQuery } from './schema.ts'

export { suggest } from './suggest.ts'

const NOTHING: Found = { ids: [], capped: false }

/** The newest posts that have all of it, those first whose title says so. */
export async function searchPosts(db: Db, query: SearchQuery): Promise<Page<FoundPost>> {
  const page = readPage(query)
  const begin = beginningOf(page)
  const parts = partsOf(query.q)
  const { ids, capped } = parts.length ? await find(db, parts, query) : NOTHING
  const shown = ids.slice(begin, begin + page.page_size + 1)
  const { items, ...rest } = pageOf(page, shown, ids.length, () => [begin + page.page_size])
  return {
    ...rest,
    ...(capped && !page.after ? { total_capped: true as const } : {}),
    items: await withHighlights(db, items, parts),
  }
}

async function find(db: Db, parts: Part[], { tag, since }: SearchQuery): Promise<Found> {
  const begin = since ? beginOf(since, db.clock.now()) : null
  const filter = tag === undefined ? [] : [{ term: tagTerm(tag), name: null }]
  const terms = (term: (key: string) => number) =>
    parts.flatMap(({ keys, name }) => keys.map((key) => ({ term: term(key), name: nameKey(name) })))
  return findPosts(db, await horizonOf(db, begin), {
    terms: [...filter, ...terms(termOf)],
    headline: [...filter, ...terms(headlineTerm)],
    exact: parts.filter(({ exact }) => exact).map(({ text }) => text),
    phrase: parts.map(({ text }) => text).join(' '),
    parts: parts.map(({ text }) => text),
    since: begin,
  })
}

async function withHighlights(db: Db, ids: number[], parts: Part[]): Promise<FoundPost[]> {
  const words = parts.map(({ text }) => text)
  return (await chosenPosts(db, ids, words)).map(({ post, excerpt }) => ({
    ...post,
    highlight: { title: marked(post.title, parts), text: snippet(excerpt, parts) },
  }))
}

/** A cursor counts how many have been seen: the order is made anew for every page. */
function beginningOf({ offset, after }: PageRequest): number {
  if (!after) return offset
  const [seen] = after
  if (!Number.isSafeInteger(seen) || Number(seen) < 0) throw invalidCursor()
  return Number(seen)
}
