import { type Db, type HotSelect, hotSelect } from '../../kernel/db.ts'
import { SHELF_BITS } from '../posts/service.ts'
import { type Horizon, nearestFirst, type Say } from './nearest.ts'
import { MOST_FOUND, MOST_SUGGESTIONS } from './rules.ts'

/** What posts are asked for. */
export interface Wanted {
  /** Of each group of terms, one must be there. */
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

// Places follow the time of publishing, but not to the letter: what was locked for a while has a newer one.
const SLACK = 2 ** SHELF_BITS[0]
const horizonSelect = hotSelect<Omit<Horizon, 'leaving'> & { leaving: string[] }>(`select
    coalesce((select max(place) from post_search), 0) as newest,
    case when $1::timestamptz is null then 0 else (select coalesce(min(place) - ${SLACK}, ${Number.MAX_SAFE_INTEGER}) from (
      select place from post_search where published_at >= $1 order by published_at, place limit 100) as oldest) end as floor,
    array(select id from users where status = 'deleting') as leaving`)

export async function horizonOf(db: Db, since: Date | null): Promise<Horizon> {
  const [row] = await db.read(horizonSelect, [since])
  return { ...row!, leaving: row!.leaving.map(Number) }
}

/**
 * A bounded number of the newest posts in whose headline it all stands, and where these are too few, of those that have
 * it anywhere; then in order.
 */
export async function findPosts(db: Db, horizon: Horizon, wanted: Wanted): Promise<Found> {
  const { groups, headline, exact, authors, phrase, parts, since } = wanted
  const limit = MOST_FOUND + 1
  const [row] = await saying<{ ids: string[]; capped: boolean }>(db, (say) => {
    const headed = nearestFirst(say, horizon, { groups: headline, since, limit })
    const enough = `(select count(*) from headed) > ${MOST_FOUND}`
    const found = nearestFirst(say, horizon, { groups, since, limit, unless: enough })
    return `with headed as materialized (${headed}), found as materialized (${found}),
      chosen as (select *, true as headed from headed union all
        select *, false from found where place not in (select place from headed)),
      ranked as (select post_id, case when not headed then 0 when strpos(title, ${say(phrase, 'text')}) > 0 then 3
          when (select bool_and(strpos(title, part) > 0) from unnest(${say(parts, 'text[]')}) as part) then 2 else 1 end as rank
        from chosen where author_id = any(${say(authors, 'bigint[]')}) or not exists (
          select from unnest(${say(exact, 'text[]')}) as part where strpos(title, part) = 0 and strpos(words, part) = 0))
      select array(select post_id from ranked join posts on posts.id = post_id
          order by rank desc, hot_score desc, post_id desc limit ${MOST_FOUND}) as ids,
        ${enough} or (select count(*) from found) > ${MOST_FOUND} as capped`
  })
  return { ids: row!.ids.map(Number), capped: row!.capped }
}

/** The newest posts whose title or tags have it all. */
export function newestHeadlines(db: Db, horizon: Horizon, groups: number[][]) {
  return saying<{ id: number; title: string }>(db, (say) => {
    const headed = nearestFirst(say, horizon, { groups, since: null, limit: MOST_SUGGESTIONS })
    return `with headed as materialized (${headed})
      select p.id, r.title from headed join posts p on p.id = post_id join post_revisions r on r.id = p.public_revision_id
      order by place desc`
  })
}

const selects = new Map<string, HotSelect<unknown>>()

/** Few texts come out of it, one for each number of groups and of rings: the server keeps a plan for each. */
async function saying<Row>(db: Db, write: (say: Say) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = write((value, type) => `$${values.push(value)}::${type}`)
  const select = (selects.get(text) ?? hotSelect(text)) as HotSelect<Row>
  selects.set(text, select)
  return db.read(select, values)
}
