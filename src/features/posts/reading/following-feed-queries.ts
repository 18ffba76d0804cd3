import { type PreparedSelect, preparedSelect } from '../../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../../kernel/db/paging.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'

/** Where a page begins. */
export type Start = 'top' | 'page' | 'cursor'

const FOLLOWED = `select followed_id from follows
  where follower_id = $1 and followed_id not in (select id from users where status = 'deleting')`
const PUBLISHED = `status = 'approved' and deleted_at is null`
const NEWEST = 'order by published_at desc, id desc'

const selects = new Map<string, PreparedSelect<SummaryRow>>()

/** Written once for each form: limits in the text let PostgreSQL keep its plan. */
function once(form: string, found: () => string): PreparedSelect<SummaryRow> {
  const known = selects.get(form)
  if (known) return known
  const select =
    preparedSelect<SummaryRow>(`select ${SUMMARY_COLUMNS} from (${found()}) as chosen join posts p using (id)
    join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR} order by p.published_at desc, p.id desc`)
  selects.set(form, select)
  return select
}

/** Among the newest posts of all, which an index tells with their authors; it stops after so many. */
export function scanNewest(start: Start, limit: number, looked: number): PreparedSelect<SummaryRow> {
  return once(`newest ${start} ${limit} ${looked}`, () => {
    const newest = `select id, published_at, author_id from posts where ${PUBLISHED} ${after(start)} ${NEWEST} limit ${looked}`
    // Asked like this it stays a hash that is looked into row by row until there are enough, and never becomes a join.
    const followed = `(author_id in (${FOLLOWED})) is true`
    return `select id from (${newest}) as newest where ${followed} ${NEWEST} limit ${limit} ${offset(start)}`
  })
}

/**
 * Author by author. A page can only hold posts of the authors who were the last to publish before it, one for each
 * of its places: the newest post of everyone tells who they are, and then only theirs are looked at.
 */
export function scanAuthors(start: Start, limit: number): PreparedSelect<SummaryRow> {
  return once(`authors ${start} ${limit}`, () => {
    const authors = `(${FOLLOWED}) as followed`
    const rows = start === 'page' ? MAX_ROWS_BY_PAGE + 1 : limit
    const lastOnes = `(select followed_id from ${authors} cross join lateral (${ofAuthor(start, 1)}) as last
      ${NEWEST} limit ${rows}) as followed`
    return `select id from ${lastOnes} cross join lateral (${ofAuthor(start, rows)}) as post
      ${NEWEST} limit ${limit} ${offset(start)}`
  })
}

const counted = (rows: string) =>
  `select count(*) as count from (${rows} limit ${MAX_ROWS_BY_PAGE + 1}) as counted`

export const countFollowed = preparedSelect<{ count: number }>(
  counted(`select 1 from (${FOLLOWED}) as followed join posts on author_id = followed_id and ${PUBLISHED}`),
)

function ofAuthor(start: Start, limit: number): string {
  return `select published_at, id from posts where author_id = followed_id and ${PUBLISHED} ${after(start)} ${NEWEST} limit ${limit}`
}

/** The place stands out of the planner's sight, or it would plan anew each time. */
function after(start: Start): string {
  return start === 'cursor' ? 'and (published_at, id) < ((select $2::timestamptz), (select $3::bigint))' : ''
}

function offset(start: Start): string {
  return start === 'page' ? 'offset (select $2::integer)' : ''
}
