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
const selectHotPosts =
  preparedSelect<HotPost>(`select p.id, r.title, r.language, r.tags, p.author_id, u.username from (
    select * from (select id, public_revision_id, author_id,
        likes_count + 2 * comments_count + 2 * favorites_count + 3 * energy_count - dislikes_count as interest
      from posts where ${isPublicSql('posts')} and published_at > $1
      order by published_at desc, id desc limit ${MAX_SCANNED}) as newest
    where interest > 0 order by interest desc, id desc limit ${MAX_POSTS}) as p
  join post_revisions r on r.id = p.public_revision_id join users u on u.id = p.author_id
  order by p.interest desc, p.id desc`)

const hotPosts = createCache<HotPost[]>({ name: 'hot posts of the week', ttlMs: 30_000 })

/** The posts of the last seven days with the most activity. TTL cache, except that hidden posts disappear at once. */
export function hotPostsOfWeek(db: Db): Promise<HotPost[]> {
  const weekAgo = new Date(db.clock.now().getTime() - 7 * DAY_MS)
  return hotPosts.load(db, '', () => db.read(selectHotPosts, [weekAgo]), lastChangeOf('parts 0'))
}

const MAX_TAGS = 20

export interface HotTag {
  tag: string
  posts: number
}

// Counted over the 200 hottest posts, so that the cost does not grow with the site.
const selectHotTags = preparedSelect<HotTag>(`select min(name) as tag, count(*)::integer as posts from (
    select public_revision_id from posts where ${isPublicSql('posts')}
    order by hot_score desc, id desc limit 200) as hot
  join post_revisions r on r.id = hot.public_revision_id, unnest(r.tags) as name
  group by lower(name) order by count(*) desc, tag limit ${MAX_TAGS}`)

const hotTagsCache = createCache<HotTag[]>({ name: 'hot tags', ttlMs: 60_000 })

/** The tags of the hottest posts; TTL cache of a minute, or until a post is published or hidden. */
export async function hotTags(db: Db): Promise<HotTag[]> {
  const version = lastChangeOf('list 0')
  const known = hotTagsCache.get(db, '', version)
  if (known) return known
  const tags = await db.read(selectHotTags, [])
  // An empty result is not cached: the first post of a site shows its tags at once.
  if (tags.length > 0) hotTagsCache.set(db, '', tags, version)
  return tags
}
