import type { Db } from '../../../kernel/db/db.ts'
import { preparedCount } from '../../../kernel/db/paging/capped-count.ts'
import {
  byCount,
  byScore,
  byTime,
  type ListOrder,
  orderByClause,
} from '../../../kernel/db/paging/list-order.ts'
import { type PageText, pagedSelect } from '../../../kernel/db/paging/paged-select.ts'
import type { PageRequest } from '../../../kernel/db/paging/paging.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { isPublicSql } from '../rules.ts'
import type { Order } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'

const PUBLIC = isPublicSql('posts')
const TAGGED = `tag = $1 and ${isPresentIdSql('author_id')}`

type SortColumn = 'published_at' | 'hot_score' | 'energy_count'

type PublicList = ReturnType<typeof publicList>

function publicList<Column extends SortColumn>(
  sortBy: <Id extends string>(id: Id) => ListOrder<Column | Id>,
) {
  const order = sortBy('id')
  return {
    order,
    all: pagedSelect<SummaryRow>(order, 0, (page) => withRevision(untagged(page), order)),
    tagged: pagedSelect<SummaryRow>(sortBy('post_id'), 1, (page) => withRevision(tagged(page), order)),
  }
}

export const LISTS = {
  newest: publicList((id) => byTime('published_at', id)),
  hot: publicList((id) => byScore('hot_score', id)),
  energized: publicList((id) => byCount('energy_count', id)),
} satisfies Record<Order, PublicList>

export function publicPage(db: Db, { all, tagged }: PublicList, tag: string | null, page: PageRequest) {
  return tag === null ? all(db, [], page) : tagged(db, [tag], page)
}

// Ordered like the index, so that an index-only scan counts.
const countAll = preparedCount(`posts where ${PUBLIC} order by published_at desc`)
const countTagged = preparedCount(`post_tags where ${TAGGED} order by published_at desc`)

export function publicCount(db: Db, tag: string | null): Promise<number> {
  return tag === null ? countAll(db, []) : countTagged(db, [tag])
}

/** Deferred join for OFFSET: the index-only scan skips rows, and only the rows of the page are fetched. */
function untagged({ start, after, orderBy, limit }: PageText): string {
  const rows = `from posts where ${PUBLIC} ${after} ${orderBy} ${limit}`
  return start === 'offset' ? postsWithIds(`select id ${rows}`) : `select * ${rows}`
}

function tagged({ after, orderBy, limit }: PageText): string {
  return postsWithIds(`select post_id as id from post_tags where ${TAGGED} ${after} ${orderBy} ${limit}`)
}

function postsWithIds(ids: string): string {
  return `select posts.* from (${ids}) as chosen join posts using (id)`
}

function withRevision(posts: string, order: ListOrder): string {
  return `select ${SUMMARY_COLUMNS} from (${posts}) as p join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR}
    ${orderByClause(order, 'p')}`
}
