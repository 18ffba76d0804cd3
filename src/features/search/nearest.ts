import { PRESENT, SHELF_BITS, shelvesOf } from '../posts/service.ts'
import type { Horizon } from './horizon.ts'

/** Adds a value to a statement, and gives the words that stand for it. */
export type Say = (value: unknown, type: string) => string

export interface Search {
  conditions: string[]
  since: Date | null
  limit: number
}

/**
 * The newest rows of the index that match: ring after ring of older ones, each of which is only asked while the newer
 * ones did not give enough. So a word on a tenth of all posts and one on twenty cost about the same.
 */
export function nearestFirst(say: Say, { newest, floor }: Horizon, search: Search): string {
  const limit = `limit ${search.limit}`
  const always = [
    ...search.conditions,
    PRESENT,
    ...(search.since ? [`published_at >= ${say(search.since, 'timestamptz')}`] : []),
  ]
  // Plus nothing: places must be sorted, not walked along until enough is found.
  const rings = ringsOf(newest, floor).map(({ shelves, before }) => {
    const conditions = [...always]
    if (shelves) conditions.push(`terms && ${say(shelves, 'bigint[]')}`)
    if (before !== null) conditions.push(`place + 0 < ${say(before, 'bigint')}`)
    return `(select place, post_id, author_id, title, words from post_search
      where ${conditions.join(' and ')} order by place + 0 desc ${limit})`
  })
  return `select * from (${rings.join(' union all ')}) as rings ${limit}`
}

interface Ring {
  /** The newest shelves of one width: the full one, the one being filled, the next. Without them it is all there is. */
  shelves: number[] | null
  /** Where the ring before began. */
  before: number | null
}

export function ringsOf(newest: number, floor: number): Ring[] {
  const rings: Ring[] = []
  let before: number | null = null
  for (const [level, bits] of SHELF_BITS.entries()) {
    const width = 2 ** bits
    const begin = (Math.floor(newest / width) - 1) * width
    if (begin <= 0) break
    const shelves = [begin, newest, newest + width].map((place) => shelvesOf(place)[level]!)
    rings.push({ shelves, before })
    if (begin <= floor) return rings
    before = begin
  }
  return [...rings, { shelves: null, before }]
}
