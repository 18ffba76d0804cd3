import { createCache } from '../../../kernel/cache/cache.ts'
import { writeEpoch } from '../../../kernel/cache/invalidation.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { type BatchedRead, readBatched } from '../../../kernel/db/read-batch.ts'
import { isPresentSql } from '../../accounts/rules.ts'
import { isPublishedSql } from '../rules.ts'

const COUNTS = ['likes_count', 'comments_count', 'favorites_count', 'energy_count', 'views_count'] as const

/**
 * Tells one state of a public post from every other, in parts that change at their own pace: few edit, some comment,
 * many like and all read.
 */
export interface PageVersion extends Record<(typeof COUNTS)[number] | 'followers_count', number> {
  /** Of its text and its author. */
  text: string
  /** Of the conversation below it. */
  talk: number
}

// Every change of a row gives it another xmin.
export const PAGE_VERSION_COLUMNS = `concat_ws(' ', p.public_revision_id, p.published_at, u.xmin, l.xmin) as text, p.comments_version as talk,
  coalesce(f.followers, 0) as followers_count, ${COUNTS.map((count) => `p.${count}`).join(', ')}`

/** Public posts with all that is stamped. */
export const VERSIONED_POSTS = `posts p join users u on u.id = p.author_id left join user_levels l on l.user_id = p.author_id
  left join follow_counts f on f.user_id = p.author_id
  where ${isPublishedSql('p')} and ${isPresentSql('u')}`

const pageVersions: BatchedRead<number, PageVersion> = {
  select: preparedSelect(`select ordinal, ${PAGE_VERSION_COLUMNS}
    from unnest($1::bigint[]) with ordinality as asked (id, ordinal), ${VERSIONED_POSTS} and p.id = asked.id`),
  keyOf: (id) => id,
  parametersOf: (ids) => [ids],
}

const BYTES_PER_VERSION = 400
const cache = createCache<PageVersion | null>({
  name: 'post stamps',
  ttlMs: 100,
  bytesOf: () => BYTES_PER_VERSION,
})

/**
 * Null for what is not public. What was read a moment ago still holds, as long as this process has written nothing at
 * all since; what another process writes is seen so much later.
 */
export function publicPageVersion(db: Db, id: number): Promise<PageVersion | null> {
  return cache.load(db, id, async () => (await readBatched(db, pageVersions, id)) ?? null, writeEpoch())
}

export function pageVersionKey(stamp: PageVersion): string {
  const { text, talk, followers_count } = stamp
  return [text, talk, followers_count, ...COUNTS.map((count) => stamp[count])].join(' ')
}
