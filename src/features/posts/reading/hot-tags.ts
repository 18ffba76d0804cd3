import { createCache } from '../../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../../kernel/cache/changes.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { isPublicSql } from '../rules.ts'

const MAX_TAGS = 20

export interface HotTag {
  tag: string
  posts: number
}

// Counted over the 200 hottest posts, so that the cost does not grow with the site.
const select = preparedSelect<HotTag>(`select min(name) as tag, count(*)::integer as posts from (
    select public_revision_id from posts where ${isPublicSql('posts')}
    order by hot_score desc, id desc limit 200) as hot
  join post_revisions r on r.id = hot.public_revision_id, unnest(r.tags) as name
  group by lower(name) order by count(*) desc, tag limit ${MAX_TAGS}`)

const cache = createCache<HotTag[]>({ name: 'hot tags', ttlMs: 60_000 })

/** The tags of the hottest posts, cached for a minute or until a post is published or hidden. */
export async function hotTags(db: Db): Promise<HotTag[]> {
  const version = lastChangeOf('list 0')
  const known = cache.get(db, '', version)
  if (known) return known
  const tags = await db.read(select, [])
  // An empty result is not cached, so that a site's first post shows its tags at once.
  if (tags.length > 0) cache.set(db, '', tags, version)
  return tags
}
