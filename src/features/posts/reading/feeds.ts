import type { Db } from '../../../kernel/db/db.ts'
import { cachedCount } from '../../../kernel/db/paging/capped-count.ts'
import { orderByClause } from '../../../kernel/db/paging/list-order.ts'
import { pagedSelect } from '../../../kernel/db/paging/paged-select.ts'
import {
  type Page,
  type PageQuery,
  type PageRequest,
  pageOf,
  readPage,
} from '../../../kernel/db/paging/paging.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import type { PostSummary } from '../schema.ts'
import {
  countFollowed,
  FEED_ORDER,
  scanAuthors,
  scanNewest,
  selectOfPeriod,
} from './following-feed-queries.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './read-queries.ts'

const newestFollowed = scanNewest()

/** The published posts of everyone the viewer follows, newest first. */
export async function followingFeed(
  db: Db,
  viewer: Viewer,
  query: PageQuery,
  scanned?: number,
): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const [rows, total] = await Promise.all([
    feedRows(db, viewer, page, scanned === undefined ? newestFollowed : scanNewest(scanned)),
    page.after ? null : cachedCount(db, `feed of ${viewer.id}`, () => countFollowed(db, viewer.id)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, FEED_ORDER.cursorOf)
  return { ...rest, items: items.map((row) => toSummary(row, null)) }
}

/** The newest posts of a period by people whom someone follows and does not mute or block. */
export async function followedPostsOf(
  db: Db,
  followerId: number,
  { since, until }: { since: Date; until: Date },
): Promise<PostSummary[]> {
  const rows = await db.read(selectOfPeriod, [followerId, since, until])
  return rows.map((row) => toSummary(row, null))
}

async function feedRows(db: Db, { id }: Viewer, page: PageRequest, select: typeof newestFollowed) {
  const rows = await select(db, [id], page)
  return rows.length > page.page_size ? rows : scanAuthors(db, [id], page)
}

/** Lateral scan per tag: at most 100 tags, of each as many posts as the page holds. */
const newest = pagedSelect<SummaryRow>(FEED_ORDER, 1, ({ after, orderBy, limit }) => {
  const ofTag = `select id, published_at from (
      select post_id as id, published_at, author_id from post_tags t where t.tag = c.tag) as tagged
    where ${isPresentIdSql('author_id')} ${after} ${orderBy} ${limit}`
  const ids = `select distinct id, published_at from tag_choices c cross join lateral (${ofTag}) as post
    where c.user_id = $1 and c.kind = 'follow' ${orderBy} ${limit}`
  return `select ${SUMMARY_COLUMNS} from (${ids}) as chosen join posts p using (id)
    join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR} ${orderByClause(FEED_ORDER, 'p')}`
})

/** The posts with a tag that the viewer follows, newest first. By cursor only, so nothing is counted. */
export async function tagFeed(
  db: Db,
  viewer: Viewer,
  { page_size, cursor }: Pick<PageQuery, 'page_size' | 'cursor'>,
): Promise<Page<PostSummary>> {
  const page = readPage({ ...(page_size ? { page_size } : {}), ...(cursor ? { cursor } : {}) })
  const rows = await newest(db, [viewer.id], page)
  const { items, ...rest } = pageOf(page, rows, null, FEED_ORDER.cursorOf)
  return { ...rest, page: null, total: null, items: items.map((row) => toSummary(row, null)) }
}
