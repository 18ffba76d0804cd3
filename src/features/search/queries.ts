import { type Db, type HotSelect, hotSelect } from '../../kernel/db.ts'
import { SHELF_BITS } from '../posts/service.ts'
import { MOST_FOUND, MOST_SUGGESTIONS } from './rules.ts'

/** What posts are asked for. */
export interface Wanted {
  /** Of each group, one term must be there. */
  groups: number[][]
  /** The same where a title, a tag or an author says it all. */
  headline: number[][]
  /** These must stand there as they are, except in what these people wrote. */
  exact: string[]
  authors: number[]
  /** All that was asked for, and its parts, for the order. */
  phrase: string
  parts: string[]
  since: Date | null
}

export interface Found {
  ids: number[]
  /** More were there than have been looked at. */
  capped: boolean
}

export async function findPosts(db: Db, wanted: Wanted): Promise<Found> {
  const { groups, headline, exact, authors, phrase, parts, since } = wanted
  const values = [since ?? '-infinity', exact, authors, phrase, parts, ...groups, ...headline]
  const [row] = await db.read(selectFor(groups.length), values)
  return { ids: row!.ids.map(Number), capped: row!.capped }
}

/** The newest posts whose title or tags have it all. */
export async function newestHeadlines(db: Db, groups: number[][]): Promise<Headline[]> {
  return db.read(headlineSelect(groups.length), ['-infinity', ...groups])
}

interface Headline {
  id: number
  title: string
}

interface FoundRow {
  ids: string[]
  capped: boolean
}

const selectFor = perCount((groups) => hotSelect<FoundRow>(findText(groups)))
const headlineSelect = perCount((groups) => hotSelect<Headline>(headlineText(groups)))

/** Written once for each number of groups. */
function perCount<Row>(write: (groups: number) => HotSelect<Row>): (groups: number) => HotSelect<Row> {
  const written = new Map<number, HotSelect<Row>>()
  return (groups) => {
    const select = written.get(groups) ?? write(groups)
    written.set(groups, select)
    return select
  }
}

const FIXED = 5

/**
 * A bounded number of the newest matches, and of those in whose headline it all stands; then in order. Materialized,
 * because they must be taken from the index of terms: to walk along places until enough are found may take forever.
 */
function findText(groups: number): string {
  return `with ${NEWEST},
    found as materialized (${nearestFirst(conditions(groups, FIXED), MOST_FOUND + 1)}),
    headed as materialized (${nearestFirst(conditions(groups, FIXED + groups), MOST_FOUND)}),
    chosen as (select *, true as headed from headed union all
      select *, false from found where place <> all (array(select place from headed))),
    ranked as (select post_id, case when not headed then 0 when strpos(title, $4) > 0 then 3
        when (select bool_and(strpos(title, part) > 0) from unnest($5::text[]) as part) then 2 else 1 end as rank
      from chosen where author_id = any($3::bigint[]) or not exists (
        select from unnest($2::text[]) as part where strpos(title, part) = 0 and strpos(words, part) = 0))
    select array(select post_id from ranked join posts on posts.id = post_id
        order by rank desc, hot_score desc, post_id desc limit ${MOST_FOUND}) as ids,
      (select count(*) from found) > ${MOST_FOUND} as capped`
}

function headlineText(groups: number): string {
  return `with ${NEWEST}, headed as materialized (${nearestFirst(conditions(groups, 1), MOST_SUGGESTIONS)})
    select p.id, r.title from headed join posts p on p.id = headed.post_id join post_revisions r on r.id = p.public_revision_id
    order by headed.place desc`
}

// Below the floor all is older than was asked for. Places follow the time of publishing, but not to the letter: what
// was locked for a while has a newer one.
const NEWEST = `newest as materialized (select coalesce(max(place), 0) as place, case when $1::timestamptz > '-infinity' then
    (select coalesce(min(place), ${2 ** 52}) - ${2 ** SHELF_BITS[0]} from (select place from post_search
      where published_at >= $1::timestamptz order by published_at, place limit 100) as oldest) else 0 end as floor
  from post_search)`

function conditions(groups: number, after: number): string {
  return Array.from({ length: groups }, (_, index) => `terms && $${after + index + 1}::bigint[]`).join(
    ' and ',
  )
}

/** Ring after ring of older posts, each asked only while the newer ones did not give enough. */
function nearestFirst(conditions: string, limit: number): string {
  const rings = [0, ...SHELF_BITS].map((_, index) => ring(conditions, limit, index))
  return `select * from (${rings.join(' union all ')}) as rings limit ${limit}`
}

function ring(conditions: string, limit: number, index: number): string {
  const [bits, before] = [SHELF_BITS[index], SHELF_BITS[index - 1]]
  const shelf = (back: number) => `-(8 * ((place >> ${bits}) - ${back}) + ${index})`
  const shelves =
    bits === undefined ? '' : `and terms && (select array[${shelf(0)}, ${shelf(1)}] from newest)`
  const bound = `(select ((place >> ${before}) - 1) << ${before} from newest)`
  const older = before === undefined ? '' : `and place < ${bound} and ${bound} > (select floor from newest)`
  return `(select place, post_id, author_id, title, words from post_search where ${conditions} ${shelves} ${older}
    and published_at >= $1::timestamptz and author_id <> all (array(select id from users where status = 'deleting'))
    order by place desc limit ${limit})`
}
