import { createCache } from '../../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../../kernel/cache/changes.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import { tagKey } from '../../tags/rules.ts'
import { tagDescriptions } from '../../tags/service.ts'
import { isPublicSql } from '../rules.ts'
import type { TagSummary } from '../schema.ts'

/** Number of newest posts whose tags are listed and counted. */
const TAGS_COUNTED_OVER = 10_000

interface CountedTag {
  tag: string
  posts: number
}

const selectCounts = preparedSelect<CountedTag>(`select t.tag, count(*)::integer as posts from (
    select id from posts where ${isPublicSql('posts')} order by published_at desc, id desc limit ${TAGS_COUNTED_OVER}) as newest
  join post_tags t on t.post_id = newest.id group by t.tag order by count(*) desc, t.tag`)

/** The usual spelling of a tag: that of its newest post. */
const selectSpellings = preparedSelect<{
  tags: string[]
}>(`select r.tags from unnest((select $1::text[])) as asked (tag)
  cross join lateral (select post_id from post_tags t where t.tag = asked.tag
    order by published_at desc, post_id desc limit 1) as last
  join posts p on p.id = last.post_id join post_revisions r on r.id = p.public_revision_id`)

const cache = createCache<CountedTag[]>({ name: 'tags', ttlMs: 60_000 })

/** Tags by popularity. All counted tags are cached until a post is published or hidden; filter and page are applied to the cache. */
export async function listTags(
  db: Db,
  { q = '', ...query }: Omit<PageQuery, 'cursor'> & { q?: string },
): Promise<Page<TagSummary>> {
  const page = readPage(query)
  const version = lastChangeOf('list 0')
  const counted = await cache.load(db, '', () => db.read(selectCounts, []), version)
  const part = tagKey(q.trim())
  const found = part ? counted.filter(({ tag }) => tag.includes(part)) : counted
  const rows = found.slice(page.offset, page.offset + page.page_size)
  const listed = pageOf(page, rows, found.length, () => [])
  const keys = rows.map(({ tag }) => tag)
  const [spellings, descriptions] = await Promise.all([
    db.read(selectSpellings, [keys]),
    tagDescriptions(db, keys),
  ])
  const names = new Map(spellings.flatMap(({ tags }) => tags.map((name) => [tagKey(name), name])))
  const items = rows.map(({ tag, posts }) => ({
    tag: names.get(tag) ?? tag,
    posts,
    description: descriptions.get(tag) ?? '',
  }))
  return { ...listed, items }
}
