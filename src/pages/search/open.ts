import type { Covers } from '../../features/posts/view.ts'
import { MAX_QUERY, SINCE, type Since } from '../../features/search/rules.ts'
import type { FoundPost } from '../../features/search/schema.ts'
import { searchPosts } from '../../features/search/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { coversOf } from '../covers.ts'
import { nearestPage } from '../nearest-page.ts'

const ROWS = 20
const MAX_TAG = 100

interface SearchInput {
  q: string
  tag?: string
  since?: Since
}

export interface OpenedSearch {
  input: SearchInput
  page: number
  pages: number
  total: number
  capped: boolean
  posts: FoundPost[]
  covers: Covers
}

/** Invalid query values are replaced by the nearest valid ones. */
export async function openSearch(
  db: Db,
  query: { q?: string; tag?: string; since?: string; page?: string },
): Promise<OpenedSearch> {
  const input = searchInput(query)
  if (input.q === '')
    return { input, page: 1, pages: 1, total: 0, capped: false, posts: [], covers: new Map() }
  const read = (page: number) => searchPosts(db, { ...input, page, page_size: ROWS })
  const { found, page, pages } = await nearestPage(query.page, ROWS, read)
  const covers = await coversOf(db, found.items)
  const { total, total_capped: capped = false, items: posts } = found
  return { input, page, pages, total: total ?? 0, capped, posts, covers }
}

function searchInput({ q = '', tag, since }: { q?: string; tag?: string; since?: string }): SearchInput {
  const known = SINCE.find((each) => each === since)
  return {
    q: [...q.trim()].slice(0, MAX_QUERY).join('').trim(),
    ...(tag ? { tag: tag.slice(0, MAX_TAG) } : {}),
    ...(known ? { since: known } : {}),
  }
}
