import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { isPublicSql } from '../rules.ts'

/** Range of post ids in one part of the site map. The protocol allows 50,000 entries; the first part also lists pages. */
const POSTS_PER_PART = 49_000
const BATCH = 1_000

interface SiteMapEntry {
  id: number
  updated_at: Date
}

const highest = preparedSelect<{ id: number | null }>('select max(id) as id from posts')

const between =
  preparedSelect<SiteMapEntry>(`select p.id, greatest(r.created_at, p.published_at) as updated_at
  from posts p join post_revisions r on r.id = p.public_revision_id
  where p.id > $1 and p.id <= $2 and ${isPublicSql('p')}
  order by p.id limit ${BATCH}`)

export async function countSiteMapParts(db: Db): Promise<number> {
  const [row] = await db.read(highest, [])
  return Math.ceil((row!.id ?? 0) / POSTS_PER_PART)
}

/** Streams the public posts of one part in batches. */
export async function* siteMapPart(db: Db, part: number): AsyncGenerator<SiteMapEntry, void, void> {
  const end = part * POSTS_PER_PART
  for (let last = end - POSTS_PER_PART, rest = true; rest; ) {
    const posts = await db.read(between, [last, end])
    yield* posts
    rest = posts.length === BATCH
    last = posts.at(-1)?.id ?? end
  }
}
