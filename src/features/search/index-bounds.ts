import { createCache } from '../../kernel/cache/cache.ts'
import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { BUCKET_BITS } from '../search-index/service.ts'

/** How far there is to look. */
export interface IndexBounds {
  newest: number
  /** Below this place all is older than was asked for. */
  floor: number
}

// Places follow the time of publishing, but not to the letter: what was locked for a while has a newer one.
const SLACK = 2 ** BUCKET_BITS[0]

const newestSelect = preparedSelect<{ place: number | null }>('select max(place) as place from post_search')
const floorSelect = preparedSelect<{ place: number | null }>(`select min(place) - ${SLACK} as place from (
  select place from post_search where published_at >= $1 order by published_at, place limit 100) as oldest`)

const newest = createCache<number>({ name: 'newest search entry', ttlMs: 1_000 })

export async function indexBounds(db: Db, since: Date | null): Promise<IndexBounds> {
  const [floor] = since ? await db.read(floorSelect, [since]) : [{ place: 0 }]
  return { newest: await newestPlace(db), floor: floor!.place ?? Number.MAX_SAFE_INTEGER }
}

/** May be a second old: what came since lies on the same shelves or on the next ones, where everyone looks, too. */
function newestPlace(db: Db): Promise<number> {
  return newest.load(db, '', async () => (await db.read(newestSelect, []))[0]!.place ?? 0)
}
