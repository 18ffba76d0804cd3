import { PRESENT } from '../posts/service.ts'
import { BUCKET_BITS, bucketTermsOf } from '../search-index/service.ts'
import type { IndexBounds } from './index-bounds.ts'

/** Adds a value to a statement, and gives the words that stand for it. */
export type Bind = (value: unknown, type: string) => string

export interface MatchQuery {
  /** Lists of terms of which every post found has at least one. */
  anyOf: string[]
  /** What else holds of them. */
  conditions: string[]
  since: Date | null
  limit: number
}

/**
 * The newest rows of the index that match: ring after ring of older ones, each of which is only asked while the newer
 * ones did not give enough. So a word on a tenth of all posts and one on twenty cost about the same.
 */
export function selectNewestMatches(say: Bind, { newest, floor }: IndexBounds, search: MatchQuery): string {
  const rings = windowsOf(newest, floor).map(
    ({ shelves, before }) => `(${say(shelves, 'bigint[]')}, ${say(before, 'bigint')})`,
  )
  const conditions = [
    ...search.conditions,
    ...search.anyOf.map((terms) => `terms && ${terms}`),
    // The last ring has no shelves: there is nothing to add to what all rows have in common.
    `terms && coalesce(shelves, ${search.anyOf[0]})`,
    // Plus nothing: places must be sorted, not walked along until enough is found.
    '(place + 0 < before or before is null)',
    PRESENT,
    ...(search.since ? [`published_at >= ${say(search.since, 'timestamptz')}`] : []),
  ]
  const limit = `limit ${search.limit}`
  return `select found.* from (values ${rings.join(', ')}) as rings (shelves, before), lateral (
    select place, post_id, author_id, title, words from post_search where ${conditions.join(' and ')}
    order by place + 0 desc ${limit}) as found ${limit}`
}

interface Window {
  /** The newest shelves of one width: the full one, the one being filled, the next. Without them it is all there is. */
  shelves: number[] | null
  /** Where the ring before began. */
  before: number | null
}

export function windowsOf(newest: number, floor: number): Window[] {
  const rings: Window[] = []
  let before: number | null = null
  for (const [level, bits] of BUCKET_BITS.entries()) {
    const width = 2 ** bits
    const begin = (Math.floor(newest / width) - 1) * width
    if (begin <= 0) break
    const shelves = [begin, newest, newest + width].map((place) => bucketTermsOf(place)[level]!)
    rings.push({ shelves, before })
    if (begin <= floor) return rings
    before = begin
  }
  return [...rings, { shelves: null, before }]
}
