import { SHELF_BITS, shelvesOf } from '../posts/service.ts'

/** How far there is to look, and past whom. */
export interface Horizon {
  newest: number
  /** Below this place all is older than was asked for. */
  floor: number
  /** People whose posts are not there for now. */
  leaving: number[]
}

/** Adds a value to a statement, and gives the words that stand for it. */
export type Say = (value: unknown, type: string) => string

export interface Search {
  /** Of each group, one term must be there. */
  groups: number[][]
  since: Date | null
  limit: number
  /** Nothing is looked for where this holds. */
  unless?: string
}

/**
 * The newest rows of the index that match: ring after ring of older ones, each of which is only asked while the newer
 * ones did not give enough. So a word on a tenth of all posts and one on twenty cost about the same.
 */
export function nearestFirst(say: Say, { newest, floor, leaving }: Horizon, search: Search): string {
  const limit = `limit ${search.limit}`
  const always = [
    ...matching(say, search.groups),
    `author_id <> all (${say(leaving, 'bigint[]')})`,
    ...(search.unless ? [`not (${search.unless})`] : []),
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

function matching(say: Say, groups: number[][]): string[] {
  const needed = groups.filter((group) => group.length === 1).flat()
  const others = groups.filter((group) => group.length > 1)
  return [
    ...(needed.length ? [`terms @> ${say(needed, 'bigint[]')}`] : []),
    ...others.map((group) => `terms && ${say(group, 'bigint[]')}`),
  ]
}

interface Ring {
  /** The two newest shelves of one width, the first of which is being filled; without them it is all there is. */
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
    rings.push({ shelves: [newest, begin].map((place) => shelvesOf(place)[level]!), before })
    if (begin <= floor) return rings
    before = begin
  }
  return [...rings, { shelves: null, before }]
}
