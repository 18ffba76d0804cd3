import { createCache } from '../../../kernel/cache/cache.ts'
import { changeSequence } from '../../../kernel/cache/changes.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { type BatchedRead, readBatched, unnested } from '../../../kernel/db/read-batch.ts'
import { isPresentSql } from '../../accounts/rules.ts'
import { countsPublishedSql, isPublishedSql } from '../rules.ts'

const COUNTS = ['likes_count', 'comments_count', 'favorites_count', 'energy_count', 'views_count'] as const

/** Cache key of a public post's page, in parts that change at different rates: text, comments, counts. */
export interface PageVersion extends Record<(typeof COUNTS)[number] | 'followers_count', number> {
  /** Version of the text, its author, and the list of the author's published posts. */
  text: string
  /** `posts.comments_version`. */
  comments_version: number
  comments_closed: boolean
}

// xmin is the row version: every update changes it.
export const PAGE_VERSION_COLUMNS = `concat_ws(' ', p.public_revision_id, p.published_at, u.xmin, l.xmin, c.xmin) as text, p.comments_version,
  p.comments_closed_by is not null as comments_closed,
  coalesce(f.followers, 0) as followers_count, ${COUNTS.map((count) => `p.${count}`).join(', ')}`

/** Public posts joined with everything that is part of the page version. */
export const VERSIONED_POSTS = `posts p join users u on u.id = p.author_id left join user_levels l on l.user_id = p.author_id
  left join follow_counts f on f.user_id = p.author_id
  left join author_post_counts c on c.author_id = p.author_id and ${countsPublishedSql('c')}
  where ${isPublishedSql('p')} and ${isPresentSql('u')}`

const pageVersions: BatchedRead<number, PageVersion> = {
  select: preparedSelect(`select ordinal, ${PAGE_VERSION_COLUMNS}
    from ${unnested('bigint')} with ordinality as asked (id, ordinal), ${VERSIONED_POSTS} and p.id = asked.id`),
  keyOf: (id) => id,
  parametersOf: (ids) => [ids],
}

const BYTES_PER_VERSION = 400
const cache = createCache<PageVersion | null>({
  name: 'page versions',
  ttlMs: 100,
  onlyFound: true,
  bytesOf: () => BYTES_PER_VERSION,
})

/**
 * TTL cache versioned by the number of changes: valid until this process writes anything, and for at most 100 ms in case the
 * signal of another process's write is late. Null for what is not public.
 */
export function publicPageVersion(db: Db, id: number): Promise<PageVersion | null> {
  return cache.load(db, id, async () => (await readBatched(db, pageVersions, id)) ?? null, changeSequence())
}

export function pageVersionKey(version: PageVersion): string {
  const { text, comments_version, followers_count } = version
  return [text, comments_version, followers_count, ...COUNTS.map((count) => version[count])].join(' ')
}
