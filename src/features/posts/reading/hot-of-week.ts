import { createCache } from '../../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../../kernel/cache/changes.ts'
import { DAY_MS } from '../../../kernel/calendar.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import type { Language } from '../../../kernel/text/language.ts'
import { isPublicSql } from '../rules.ts'

const MAX_POSTS = 5
const MAX_SCANNED = 2_000

interface HotPost {
  id: number
  title: string
  language: Language | null
  tags: string[]
  author_id: number
  username: string
}

// Bounded scan of the newest posts. The weights are those of `hot_score`, without the part that grows with time.
const select =
  preparedSelect<HotPost>(`select p.id, r.title, r.language, r.tags, p.author_id, u.username from (
    select * from (select id, public_revision_id, author_id,
        likes_count + 2 * comments_count + 2 * favorites_count + 3 * energy_count - dislikes_count as interest
      from posts where ${isPublicSql('posts')} and published_at > $1
      order by published_at desc, id desc limit ${MAX_SCANNED}) as newest
    where interest > 0 order by interest desc, id desc limit ${MAX_POSTS}) as p
  join post_revisions r on r.id = p.public_revision_id join users u on u.id = p.author_id
  order by p.interest desc, p.id desc`)

const cache = createCache<HotPost[]>({ name: 'hot posts of the week', ttlMs: 30_000 })

/** The posts of the last seven days with the most activity. TTL cache, except that hidden posts disappear at once. */
export function hotPostsOfWeek(db: Db): Promise<HotPost[]> {
  const weekAgo = new Date(db.clock.now().getTime() - 7 * DAY_MS)
  return cache.load(db, '', () => db.read(select, [weekAgo]), lastChangeOf('parts 0'))
}
