import { createCache } from '../../kernel/cache/cache.ts'
import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { BUCKET_BITS } from '../search-index/service.ts'

/** The range of `post_search.place` that a search has to scan. */
export interface IndexBounds {
  newest: number
  /** Everything below it is older than requested. */
  floor: number
}

// Positions follow the time of publication only roughly: a post that was locked for a while has a newer one.
const SLACK = 2 ** BUCKET_BITS[0]

const newestSelect = preparedSelect<{ place: number | null }>('select max(place) as place from post_search')
const floorSelect = preparedSelect<{ place: number | null }>(`select min(place) - ${SLACK} as place from (
  select place from post_search where published_at >= $1 order by published_at, place limit 100) as oldest`)

const newest = createCache<number>({ name: 'newest search entry', ttlMs: 1_000 })

export async function indexBounds(db: Db, since: Date | null): Promise<IndexBounds> {
  const [floor] = since ? await db.read(floorSelect, [since]) : [{ place: 0 }]
  return { newest: await newestPlace(db), floor: floor!.place ?? Number.MAX_SAFE_INTEGER }
}

/** Cached for a second: newer rows are in the same bucket or the next one, which are scanned anyway. */
function newestPlace(db: Db): Promise<number> {
  return newest.load(db, '', async () => one(await db.read(newestSelect, [])).place ?? 0)
}
