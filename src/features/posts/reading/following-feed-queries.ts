import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { byTime, orderByClause } from '../../../kernel/db/paging/list-order.ts'
import { type PageText, pagedSelect } from '../../../kernel/db/paging/paged-select.ts'
import { MAX_ROWS_BY_PAGE } from '../../../kernel/db/paging/paging.ts'
import { one } from '../../../kernel/db/rows.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { hasNoBlockSql, hasNoMuteSql } from '../../block-list/rules.ts'
import { countsPublishedSql, isPublishedSql } from '../rules.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'

/** Bounded scan of the newest posts before falling back to a scan per author; pages far back need more. */
const SCANNED = { top: 2_000, cursor: 2_000, offset: 50_000 }

const FOLLOWED = `select followed_id from follows
  where follower_id = $1 and ${isPresentIdSql('followed_id')}`
const PUBLISHED = isPublishedSql('posts')
/** Posts of followed series (tables of the slice `series`): at most 200 series of 100 posts. Excludes people who block the reader. */
const IN_SERIES = `select sp.post_id from series_follows sf join series s on s.id = sf.series_id
  join series_posts sp on sp.series_id = s.id
  where sf.user_id = $1 and ${isPresentIdSql('s.author_id')} and ${hasNoBlockSql('s.author_id', '$1')}`

export const FEED_ORDER = byTime('published_at', 'id')

function feedSelect(idsOf: (page: PageText) => string) {
  return pagedSelect<SummaryRow>(
    FEED_ORDER,
    1,
    (page) => `select ${SUMMARY_COLUMNS} from (${idsOf(page)}) as chosen join posts p using (id)
      join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR} ${orderByClause(FEED_ORDER, 'p')}`,
  )
}

/** Filters an index-only scan of the newest posts by author; bounded. */
export function scanNewest(scanned?: number) {
  return feedSelect(({ start, after, orderBy, limit }) => {
    const newest = `select id, published_at, author_id from posts where ${PUBLISHED} ${after} ${orderBy}
      limit ${scanned ?? SCANNED[start]}`
    // `is true` keeps it a hashed subplan probed row by row until the limit; the planner cannot turn it into a join.
    const followed = `(author_id in (${FOLLOWED}) or id in (${IN_SERIES})) is true`
    return `select id from (${newest}) as newest where ${followed} ${orderBy} ${limit}`
  })
}

/**
 * Lateral scan per author, plus the posts of followed series. A page of n rows can only contain posts of the n authors who last
 * published before it: the newest post of each author selects these, and then only theirs are read.
 */
export const scanAuthors = feedSelect(({ start, rows, after, orderBy, limit }) => {
  const ofAuthor = (most: number) => `select published_at, id from posts
    where author_id = followed_id and ${PUBLISHED} ${after} ${orderBy} limit ${most}`
  const most = start === 'offset' ? MAX_ROWS_BY_PAGE + 1 : rows
  const lastOnes = `(select followed_id from (${FOLLOWED}) as followed cross join lateral (${ofAuthor(1)}) as last
    ${orderBy} limit ${most}) as followed`
  const ofAuthors = `select published_at, id from ${lastOnes} cross join lateral (${ofAuthor(most)}) as post`
  const ofSeries = `select published_at, id from posts where id = any(array(${IN_SERIES})) and ${PUBLISHED} ${after}`
  return `select id from (${ofAuthors} union ${ofSeries}) as found ${orderBy} ${limit}`
})

const MAX_OF_PERIOD = 10

/** Published since $2 and up to $3, newest first, without authors whom the follower mutes or blocks. */
export const selectOfPeriod = preparedSelect<SummaryRow>(`select ${SUMMARY_COLUMNS} from (
    select id from posts where ${PUBLISHED} and published_at > $2 and published_at <= $3
      and (author_id in (${FOLLOWED} and ${hasNoMuteSql('$1', 'followed_id')} and ${hasNoBlockSql('$1', 'followed_id')})
        or id in (${IN_SERIES} and ${hasNoMuteSql('$1', 's.author_id')} and ${hasNoBlockSql('$1', 's.author_id')}))
    ${orderByClause(FEED_ORDER)} limit ${MAX_OF_PERIOD}
  ) as chosen join posts p using (id)
  join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR} ${orderByClause(FEED_ORDER, 'p')}`)

const published = preparedSelect<{ count: number }>(`select coalesce(sum(posts), 0)
    + (select count(*) from posts where id = any(array(${IN_SERIES})) and ${PUBLISHED} and author_id not in (${FOLLOWED})) as count
  from (${FOLLOWED}) as followed join author_post_counts as c on author_id = followed_id and ${countsPublishedSql('c')}`)

export async function countFollowed(db: Db, followerId: number): Promise<number> {
  return one(await db.read(published, [followerId])).count
}
