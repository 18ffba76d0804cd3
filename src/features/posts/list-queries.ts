import { type Db, type HotSelect, hotSelect } from '../../kernel/db.ts'
import { MOST_ROWS_BY_PAGE, type PageRequest } from '../../kernel/paging.ts'
import { SHOWN, type ShownRow, WITH_AUTHOR } from './read-queries.ts'
import type { Order } from './schema.ts'

const COLUMNS: Record<Order, 'published_at' | 'hot_score' | 'energy_count'> = {
  newest: 'published_at',
  hot: 'hot_score',
  energized: 'energy_count',
}

// Those who are leaving are few, so they are looked up once and taken out while walking the index.
const PRESENT = `author_id <> all (array(select id from users where status = 'deleting'))`
const PUBLIC = `status = 'approved' and deleted_at is null and ${PRESENT}`

export interface PublicList {
  order: Order
  tag: string | null
}

export function publicPage(db: Db, list: PublicList, page: PageRequest, after: unknown[] | null) {
  const values = [...(list.tag === null ? [] : [list.tag]), ...(after ?? [page.offset])]
  return db.read(pageSelect(list, page.page_size + 1, after !== null), values)
}

export async function publicCount(db: Db, { tag }: PublicList): Promise<number> {
  const [row] = tag === null ? await db.read(countAll, []) : await db.read(countTagged, [tag])
  return row!.count
}

const upTo = (rows: string) =>
  hotSelect<{ count: number }>(
    `select count(*) as count from (select 1 from ${rows} limit ${MOST_ROWS_BY_PAGE + 1}) as counted`,
  )
const countAll = upTo(`posts where ${PUBLIC}`)
const countTagged = upTo(`post_tags where tag = $1 and ${PRESENT}`)

const selects = new Map<string, HotSelect<ShownRow>>()

/** Written once for each form of the list: a limit in the text lets PostgreSQL keep its plan. */
function pageSelect({ order, tag }: PublicList, limit: number, after: boolean): HotSelect<ShownRow> {
  const form = `${order} ${tag === null} ${limit} ${after}`
  const known = selects.get(form)
  if (known) return known
  const select = hotSelect<ShownRow>(
    tag === null ? untagged(order, limit, after) : tagged(order, limit, after),
  )
  selects.set(form, select)
  return select
}

function untagged(order: Order, limit: number, after: boolean): string {
  const column = COLUMNS[order]
  const from = after ? `and (${column}, id) < ($1, $2)` : ''
  return shown(
    `select * from posts where ${PUBLIC} ${from}
      order by ${column} desc, id desc limit ${limit} ${after ? '' : 'offset $1'}`,
    column,
  )
}

function tagged(order: Order, limit: number, after: boolean): string {
  const column = COLUMNS[order]
  const from = after ? `and (${column}, post_id) < ($2, $3)` : ''
  return shown(
    `select posts.* from (select post_id from post_tags where tag = $1 and ${PRESENT} ${from}
      order by ${column} desc, post_id desc limit ${limit} ${after ? '' : 'offset $2'}) as chosen
      join posts on posts.id = chosen.post_id`,
    column,
  )
}

function shown(posts: string, column: string): string {
  return `select ${SHOWN} from (${posts}) as p join post_revisions r on r.id = p.public_revision_id ${WITH_AUTHOR}
    order by p.${column} desc, p.id desc`
}
