import { type Db, hotSelect } from '../../kernel/db.ts'
import { SHELF_BITS } from '../posts/service.ts'

/** How far there is to look. */
export interface Horizon {
  newest: number
  /** Below this place all is older than was asked for. */
  floor: number
}

const REMEMBERED_MS = 1_000
// Places follow the time of publishing, but not to the letter: what was locked for a while has a newer one.
const SLACK = 2 ** SHELF_BITS[0]

const newestSelect = hotSelect<{ place: number | null }>('select max(place) as place from post_search')
const floorSelect = hotSelect<{ place: number | null }>(`select min(place) - ${SLACK} as place from (
  select place from post_search where published_at >= $1 order by published_at, place limit 100) as oldest`)

const known = new WeakMap<Db, { place: number; until: number }>()

export async function horizonOf(db: Db, since: Date | null): Promise<Horizon> {
  const [floor] = since ? await db.read(floorSelect, [since]) : [{ place: 0 }]
  return { newest: await newestPlace(db), floor: floor!.place ?? Number.MAX_SAFE_INTEGER }
}

/** May be a second old: what came since lies on the same shelves or on the next ones, where everyone looks, too. */
async function newestPlace(db: Db): Promise<number> {
  const now = db.clock.now().getTime()
  const remembered = known.get(db)
  if (remembered && remembered.until > now) return remembered.place
  const place = (await db.read(newestSelect, []))[0]!.place ?? 0
  known.set(db, { place, until: now + REMEMBERED_MS })
  return place
}
