import { type Db, type PreparedSelect, preparedSelect } from '../../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE, type PageRequest } from '../../../kernel/db/paging.ts'
import type { Order } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'

const COLUMNS = {
  newest: { column: 'published_at', type: 'timestamptz' },
  hot: { column: 'hot_score', type: 'double precision' },
  energized: { column: 'energy_count', type: 'integer' },
} as const satisfies Record<Order, object>

// Those who are leaving are few: put into a hash once, they are taken out while walking the index.
export const PRESENT = `author_id not in (select id from users where status = 'deleting')`
export const PUBLIC = `status = 'approved' and deleted_at is null and ${PRESENT}`

export interface PublicList {
  order: Order
  tag: string | null
}

export function publicPage(db: Db, list: PublicList, page: PageRequest, after: unknown[] | null) {
  const start = after ? 'cursor' : page.offset > 0 ? 'page' : 'top'
  const place = { top: [], page: [page.offset], cursor: after ?? [] }[start]
  const values = list.tag === null ? place : [...place, list.tag]
  return db.read(pageSelect(list, page.limit, start), values)
}

export async function publicCount(db: Db, { tag }: PublicList): Promise<number> {
  const [row] = tag === null ? await db.read(countAll, []) : await db.read(countTagged, [tag])
  return row!.count
}

// In the order of an index, which is narrower than the rows and tells enough.
const upTo = (rows: string) =>
  preparedSelect<{ count: number }>(`select count(*) as count from (select 1 from ${rows}
    order by published_at desc limit ${MAX_ROWS_BY_PAGE + 1}) as counted`)
const countAll = upTo(`posts where ${PUBLIC}`)
const countTagged = upTo(`post_tags where tag = $1 and ${PRESENT}`)

/** Where a page begins. */
type Start = 'top' | 'page' | 'cursor'

const selects = new Map<string, PreparedSelect<SummaryRow>>()

/** Written once for each form of the list: a limit in the text lets PostgreSQL keep its plan. */
function pageSelect({ order, tag }: PublicList, limit: number, start: Start): PreparedSelect<SummaryRow> {
  const form = `${order} ${tag === null} ${limit} ${start}`
  const known = selects.get(form)
  if (known) return known
  const select = preparedSelect<SummaryRow>(
    shown(tag === null ? untagged(order, limit, start) : tagged(order, limit, start), order),
  )
  selects.set(form, select)
  return select
}

/** Whoever jumps far walks over many: then the index alone tells where to, and only what is shown is fetched. */
function untagged(order: Order, limit: number, start: Start): string {
  const walk = walkOf(`posts where ${PUBLIC}`, 'id', order, limit, start)
  return start === 'page' ? fetched(`select id ${walk}`) : `select * ${walk}`
}

function tagged(order: Order, limit: number, start: Start): string {
  const tag = { top: '$1', page: '$2', cursor: '$3' }[start]
  const walk = walkOf(`post_tags where tag = ${tag} and ${PRESENT}`, 'post_id', order, limit, start)
  return fetched(`select post_id as id ${walk}`)
}

/**
 * The place stands out of the planner's sight. Seeing it, it would plan anew each time, and sort all posts without
 * energy for a cursor among them, taking them for few.
 */
function walkOf(rows: string, id: string, order: Order, limit: number, start: Start): string {
  const { column, type } = COLUMNS[order]
  const after =
    start === 'cursor' ? `and (${column}, ${id}) < ((select $1::${type}), (select $2::bigint))` : ''
  const offset = start === 'page' ? 'offset (select $1::integer)' : ''
  return `from ${rows} ${after} order by ${column} desc, ${id} desc limit ${limit} ${offset}`
}

function fetched(ids: string): string {
  return `select posts.* from (${ids}) as chosen join posts using (id)`
}

function shown(posts: string, order: Order): string {
  return `select ${SUMMARY_COLUMNS} from (${posts}) as p join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR}
    order by p.${COLUMNS[order].column} desc, p.id desc`
}
