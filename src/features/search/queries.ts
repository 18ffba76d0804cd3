import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { type SearchHitRow, selectSearchHits } from '../posts/service.ts'
import { authorTermOf } from '../search-index/service.ts'
import type { IndexBounds } from './index-bounds.ts'
import { type Bind, selectNewestMatches } from './newest-matches.ts'
import { MAX_FOUND, MAX_SUGGESTIONS } from './rules.ts'
import { selectUsersByPrefix } from './users-by-prefix.ts'

/** Terms that must all be there; those with a name also count where someone called so is the author. */
export type Terms = { term: number; name: string | null }[]

/** What posts are asked for. */
export interface SearchCriteria {
  terms: Terms
  /** The same where a title, a tag or an author says it all. */
  headline: Terms
  /** These must stand there as they are, except in what the people named wrote. */
  exact: string[]
  /** All that was asked for, and its parts, for the order. */
  phrase: string
  parts: string[]
  since: Date | null
}

/** No name has this key: the terms that nobody is called by. */
const NOBODY = ''

/** Which of those found, in their order. */
export interface RankRange {
  from: number
  to: number
}

export interface Found {
  posts: SearchHitRow[]
  total: number
  /** More were there than have been looked at. */
  capped: boolean
}

/**
 * A bounded number of the newest posts in whose headline it all stands, and where these are too few, of those that have
 * it anywhere; then in order. All in one statement, which also fetches what is shown.
 */
export async function findPosts(
  db: Db,
  horizon: IndexBounds,
  wanted: SearchCriteria,
  places: RankRange,
): Promise<Found> {
  const { terms, headline, exact, phrase, parts, since } = wanted
  const limit = MAX_FOUND + 1
  const names = [...new Set(terms.flatMap(({ name }) => name ?? []))]
  const rows = await readBound<FoundRow>(db, (say) => {
    const enough = `(select count(*) from headed) > ${MAX_FOUND}`
    const heads = { anyOf: termAlternatives(say, headline, 'where whole and'), conditions: [] }
    const rest = { anyOf: termAlternatives(say, terms, 'where'), conditions: [`not (${enough})`] }
    const shown = `(select * from ranked where position between ${say(places.from, 'integer')} and ${say(places.to, 'integer')})`
    return `with people as materialized (${selectUsersByPrefix(say(names, 'text[]'))}),
      headed as materialized (${selectNewestMatches(say, horizon, { ...heads, since, limit })}),
      found as materialized (${selectNewestMatches(say, horizon, { ...rest, since, limit })}),
      chosen as (select *, true as headed from headed union all
        select *, false from found where place not in (select place from headed)),
      sure as (select * from chosen where ${containsExact(say, exact)}),
      ranked as materialized (select posts.*, words, row_number() over (
          order by ${rank(say, phrase, parts)} desc, hot_score desc, post_id desc) as position
        from sure join posts on posts.id = post_id order by position limit ${MAX_FOUND})
      select page.*, (select count(*) from ranked) as total,
        ${enough} or (select count(*) from found) > ${MAX_FOUND} as capped
      from (values (1)) as always left join (${selectSearchHits(shown, say(parts, 'text[]'))}) as page on true
      order by position`
  })
  const { total, capped } = rows[0]!
  return { posts: rows.filter(hasPost), total, capped }
}

type FoundRow = (SearchHitRow | { id: null }) & Omit<Found, 'posts'>

function hasPost(row: FoundRow): row is Extract<FoundRow, SearchHitRow> {
  return row.id !== null
}

/**
 * For each term the ways to have it: the term itself or, where someone is called so, that person's. As the people are
 * selected, the plan does not depend on the values: to plan anew takes longer than to search.
 */
function termAlternatives(say: Bind, terms: Terms, which: string): string[] {
  return terms.map(({ term, name }) => {
    const authors = `select ${authorTermOf('id')} from people ${which} key = ${say(name ?? NOBODY, 'text')}`
    return `(${say(term, 'bigint')} || array(${authors}))`
  })
}

/** What the terms cannot tell: that these stand there as they are. */
function containsExact(say: Bind, exact: string[]): string {
  return `author_id in (select id from people) or not exists (
    select from unnest(${say(exact, 'text[]')}) as part where strpos(title, part) = 0 and strpos(words, part) = 0)`
}

/** The title as it was asked for, then a title with all of it, then tags and authors, then the text. */
function rank(say: Bind, phrase: string, parts: string[]): string {
  const inTitle = (part: string) => `strpos(title, ${part}) > 0`
  const whole = inTitle(say(phrase, 'text'))
  const all = `(select bool_and(${inTitle('part')}) from unnest(${say(parts, 'text[]')}) as part)`
  return `case when not headed then 0 when ${whole} then 3 when ${all} then 2 else 1 end`
}

/** The newest posts whose title or tags have it all. */
export function newestHeadlines(db: Db, horizon: IndexBounds, terms: number[]) {
  return readBound<{ id: number; title: string }>(db, (say) => {
    const search = {
      anyOf: terms.map((term) => `array[(select ${say(term, 'bigint')})]`),
      conditions: [],
      since: null,
    }
    return `with headed as materialized (${selectNewestMatches(say, horizon, { ...search, limit: MAX_SUGGESTIONS })})
      select p.id, r.title from headed join posts p on p.id = post_id join post_revisions r on r.id = p.public_revision_id
      order by place desc`
  })
}

/**
 * Few texts come out of it, one for each number of terms and of rings, with and without a time: whatever else is asked for
 * changes the values only.
 */
async function readBound<Row>(db: Db, write: (say: Bind) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = write((value, type) => `$${values.push(value)}::${type}`)
  return db.read(preparedSelect<Row>(text), values)
}
