import type { Db } from '../../../kernel/db/db.ts'
import { orderByClause } from '../../../kernel/db/paging/list-order.ts'
import { pagedSelect } from '../../../kernel/db/paging/paged-select.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import type { PostSummary } from '../schema.ts'
import { FEED_ORDER } from './following-feed-queries.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './read-queries.ts'

/** Lateral scan per tag: at most 100 tags, and for each as many posts as a page holds. */
const newest = pagedSelect<SummaryRow>(FEED_ORDER, 1, ({ after, orderBy, limit }) => {
  const ofTag = `select id, published_at from (
      select post_id as id, published_at, author_id from post_tags t where t.tag = c.tag) as tagged
    where ${isPresentIdSql('author_id')} ${after} ${orderBy} ${limit}`
  const ids = `select distinct id, published_at from tag_choices c cross join lateral (${ofTag}) as post
    where c.user_id = $1 and c.kind = 'follow' ${orderBy} ${limit}`
  return `select ${SUMMARY_COLUMNS} from (${ids}) as chosen join posts p using (id)
    join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR} ${orderByClause(FEED_ORDER, 'p')}`
})

/** Posts with a tag that the viewer follows, newest first. By cursor only, so nothing is counted. */
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
