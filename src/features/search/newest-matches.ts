import { isPresentIdSql } from '../accounts/rules.ts'
import { BUCKET_BITS, bucketTermsOf } from '../search-index/service.ts'
import type { IndexBounds } from './index-bounds.ts'

/** Binds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown, type: string) => string

interface MatchQuery {
  /** SQL arrays of terms: a match has at least one of each. */
  anyOf: string[]
  /** Further SQL conditions. */
  conditions: string[]
  since: Date | null
  limit: number
}

/**
 * The newest matching rows of the index: windows of increasing age, each scanned only while the newer ones did not fill the limit. So a
 * word in a tenth of all posts and one in twenty posts cost about the same.
 */
export function selectNewestMatches(bind: Bind, { newest, floor }: IndexBounds, search: MatchQuery): string {
  const windows = windowsOf(newest, floor).map(
    ({ buckets, before }) => `(${bind(buckets, 'bigint[]')}, ${bind(before, 'bigint')})`,
  )
  const conditions = [
    ...search.conditions,
    ...search.anyOf.map((terms) => `terms && ${terms}`),
    // The last window has no buckets and is not narrowed: the first condition is repeated.
    `terms && coalesce(buckets, ${search.anyOf[0]})`,
    // `+ 0` hides the column from its index, so that the planner sorts and does not scan by place until the limit.
    '(place + 0 < before or before is null)',
    isPresentIdSql('author_id'),
    ...(search.since ? [`published_at >= ${bind(search.since, 'timestamptz')}`] : []),
  ]
  const limit = `limit ${search.limit}`
  return `select found.* from (values ${windows.join(', ')}) as windows (buckets, before), lateral (
    select place, post_id, author_id, title, words from post_search where ${conditions.join(' and ')}
    order by place + 0 desc ${limit}) as found ${limit}`
}

interface Window {
  /** The newest buckets of one width: the last full one, the one being filled, the next. Null for everything that is left. */
  buckets: number[] | null
  /** Where the previous window started. */
  before: number | null
}

export function windowsOf(newest: number, floor: number): Window[] {
  const windows: Window[] = []
  let before: number | null = null
  for (const [level, bits] of BUCKET_BITS.entries()) {
    const width = 2 ** bits
    const begin = (Math.floor(newest / width) - 1) * width
    if (begin <= 0) break
    const buckets = [begin, newest, newest + width].map((place) => bucketTermsOf(place)[level]!)
    windows.push({ buckets, before })
    if (begin <= floor) return windows
    before = begin
  }
  return [...windows, { buckets: null, before }]
}
