import type { Covers } from '../../features/posts/view.ts'
import { MAX_QUERY, SINCE, type Since } from '../../features/search/rules.ts'
import type { FoundPost } from '../../features/search/schema.ts'
import { searchPosts } from '../../features/search/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { coversOf } from '../shared/covers.ts'
import { nearestPage, pageNumber } from '../shared/nearest-page.ts'

const ROWS = 20
const MAX_TAG = 100

interface SearchInput {
  q: string
  tag?: string
  since?: Since
  page?: number
}

export interface OpenedSearch {
  input: Omit<SearchInput, 'page'>
  page: number
  pages: number
  total: number
  capped: boolean
  posts: FoundPost[]
  covers: Covers
}

export async function loadSearch(db: Db, { page: wanted, ...input }: SearchInput): Promise<OpenedSearch> {
  if (input.q === '')
    return { input, page: 1, pages: 1, total: 0, capped: false, posts: [], covers: new Map() }
  const read = (page: number) => searchPosts(db, { ...input, page, page_size: ROWS })
  const { found, page, pages } = await nearestPage(wanted, ROWS, read)
  const covers = await coversOf(db, found.items)
  const { total, total_capped: capped = false, items: posts } = found
  return { input, page, pages, total: total ?? 0, capped, posts, covers }
}

/** Invalid query values are replaced by the nearest valid ones. */
export function searchInput(query: { q?: string; tag?: string; since?: string; page?: string }): SearchInput {
  const { q = '', tag, since } = query
  const known = SINCE.find((each) => each === since)
  return {
    page: pageNumber(query.page),
    q: [...q.trim()].slice(0, MAX_QUERY).join('').trim(),
    ...(tag ? { tag: tag.slice(0, MAX_TAG) } : {}),
    ...(known ? { since: known } : {}),
  }
}
