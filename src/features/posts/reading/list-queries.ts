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
import type { Language } from '../../../kernel/text/language.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { ALL_POSTS } from '../list-rows.ts'
import { isPublicSql } from '../rules.ts'
import type { Order } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'

const PUBLIC = isPublicSql('posts')
const TAGGED = `tag = $1 and ${isPresentIdSql('author_id')}`

/** Matches the index of an author's published posts. */
const BY_AUTHOR = `author_id = $1 and ${PUBLIC}`

const IN_LANGUAGE = `language = $1 and ${PUBLIC}`

/** Bounded scan: of the posts with the most energy, those in the language. An index would cost an entry per gift. */
const MAX_ENERGIZED = 1_000
const ENERGIZED_IN = `(select posts.* from (select post_id as id from post_energy_order
    where tag = '${ALL_POSTS}' and ${isPresentIdSql('author_id')}
    order by energy_count desc, post_id desc limit ${MAX_ENERGIZED}) as most join posts using (id)) as posts`

type SortColumn = 'published_at' | 'hot_score'

function publicList<Column extends SortColumn>(
  sortBy: <Id extends string>(id: Id) => ListOrder<Column | Id>,
) {
  const order = sortBy('id')
  const all = pagedSelect<SummaryRow>(order, 0, (page) => withRevision(fromPosts(PUBLIC, page), order))
  const inLanguage = pagedSelect<SummaryRow>(order, 1, (page) =>
    withRevision(fromPosts(IN_LANGUAGE, page), order),
  )
  return {
    order,
    all: (db: Db, page: PageRequest) => all(db, [], page),
    inLanguage: (db: Db, language: Language, page: PageRequest) => inLanguage(db, [language], page),
    tagged: listOfTag('post_tags', sortBy),
  }
}

/** Lists by energy have a table of their own, in which the empty tag stands for the list of all posts. */
function listByEnergy() {
  const tagged = listOfTag('post_energy_order', energyOrder)
  return {
    order: energyOrder('id'),
    all: (db: Db, page: PageRequest) => tagged(db, ALL_POSTS, page),
    inLanguage: (db: Db, language: Language, page: PageRequest) => energizedIn(db, [language], page),
    tagged,
  }
}

const energizedIn = pagedSelect<SummaryRow>(byCount('energy_count', 'id'), 1, ({ after, orderBy, limit }) =>
  withRevision(
    `select * from ${ENERGIZED_IN} where language = $1 ${after} ${orderBy} ${limit}`,
    byCount('energy_count', 'id'),
  ),
)

const energyOrder = <Id extends string>(id: Id) => byCount('energy_count', id)

export const LISTS = {
  newest: publicList((id) => byTime('published_at', id)),
  hot: publicList((id) => byScore('hot_score', id)),
  energized: listByEnergy(),
}

const byAuthor = pagedSelect<SummaryRow>(LISTS.newest.order, 1, (page) =>
  withRevision(fromPosts(BY_AUTHOR, page), LISTS.newest.order),
)

/** Newest first only: no index has an author's posts in another order. */
export function postsOfAuthor(db: Db, author: number, page: PageRequest): Promise<SummaryRow[]> {
  return byAuthor(db, [author], page)
}

/** Deferred join for OFFSET: the index-only scan skips rows, and only the rows of the page are fetched. */
function fromPosts(condition: string, { start, after, orderBy, limit }: PageText): string {
  const rows = `from posts where ${condition} ${after} ${orderBy} ${limit}`
  return start === 'offset' ? postsWithIds(`select id ${rows}`) : `select * ${rows}`
}

function listOfTag<Column extends string>(
  table: 'post_tags' | 'post_energy_order',
  sortBy: <Id extends string>(id: Id) => ListOrder<Column | Id>,
) {
  const textOf = ({ after, orderBy, limit }: PageText) =>
    postsWithIds(`select post_id as id from ${table} where ${TAGGED} ${after} ${orderBy} ${limit}`)
  const select = pagedSelect<SummaryRow>(sortBy('post_id'), 1, (page) =>
    withRevision(textOf(page), sortBy('id')),
  )
  return (db: Db, tag: string, page: PageRequest) => select(db, [tag], page)
}

function postsWithIds(ids: string): string {
  return `select posts.* from (${ids}) as chosen join posts using (id)`
}

function withRevision(posts: string, order: ListOrder): string {
  return `select ${SUMMARY_COLUMNS} from (${posts}) as p join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR}
    ${orderByClause(order, 'p')}`
}

// Ordered like the index, so that an index-only scan counts.
const countAll = preparedCount(`posts where ${PUBLIC} order by published_at desc`)
const countTagged = preparedCount(`post_tags where ${TAGGED} order by published_at desc`)

const countInLanguage = preparedCount(`posts where ${IN_LANGUAGE} order by published_at desc`)
const countByAuthor = preparedCount(`posts where ${BY_AUTHOR} order by published_at desc`)
const countEnergized = preparedCount(`${ENERGIZED_IN} where language = $1`)

/** The kinds of lists: all public posts, or those of a tag, of an author, or in a language. */
export type ListOf = { tag: string } | { author: number } | { language: Language } | null

export function publicCount(db: Db, of: ListOf, sort: Order): Promise<number> {
  if (of === null) return countAll(db, [])
  if ('tag' in of) return countTagged(db, [of.tag])
  if ('author' in of) return countByAuthor(db, [of.author])
  return (sort === 'energized' ? countEnergized : countInLanguage)(db, [of.language])
}
