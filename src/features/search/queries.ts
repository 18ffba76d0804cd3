import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { type SearchHitRow, selectSearchHits } from '../posts/service.ts'
import { authorTermOf } from '../search-index/service.ts'
import type { IndexBounds } from './index-bounds.ts'
import { type Bind, selectNewestMatches } from './newest-matches.ts'
import { MAX_FOUND, MAX_SUGGESTIONS } from './rules.ts'
import { selectUsersByPrefix } from './users-by-prefix.ts'

/** All must match; a term with a name also matches posts whose author has that name. */
type Terms = { term: number; name: string | null }[]

interface SearchCriteria {
  terms: Terms
  /** The same terms in title, tags and author only. */
  headline: Terms
  /** Must occur literally, except in posts of a matching author. */
  exact: string[]
  /** The whole query and its tokens, for ranking. */
  phrase: string
  tokens: string[]
  since: Date | null
}

/** A key that no user has: for terms without a name. */
const NO_KEY = ''

/** First and last rank, both inclusive. */
export interface RankRange {
  from: number
  to: number
}

export interface Found {
  posts: SearchHitRow[]
  total: number
  /** More posts matched than were ranked. */
  capped: boolean
}

/**
 * At most MAX_FOUND of the newest posts that match in the headline and, if these are too few, of those that match anywhere; then ranked.
 * One statement, which also fetches what is shown.
 */
export async function findPosts(
  db: Db,
  bounds: IndexBounds,
  criteria: SearchCriteria,
  ranks: RankRange,
): Promise<Found> {
  const { terms, headline, exact, phrase, tokens, since } = criteria
  const limit = MAX_FOUND + 1
  const names = [...new Set(terms.flatMap(({ name }) => name ?? []))]
  const rows = await readBound<FoundRow>(db, (bind) => {
    const enough = `(select count(*) from headed) > ${MAX_FOUND}`
    const heads = { anyOf: termAlternatives(bind, headline, 'where whole and'), conditions: [] }
    const rest = { anyOf: termAlternatives(bind, terms, 'where'), conditions: [`not (${enough})`] }
    const shown = `(select * from ranked where position between ${bind(ranks.from, 'integer')} and ${bind(ranks.to, 'integer')})`
    return `with named_users as materialized (${selectUsersByPrefix(bind(names, 'text[]'))}),
      headed as materialized (${selectNewestMatches(bind, bounds, { ...heads, since, limit })}),
      found as materialized (${selectNewestMatches(bind, bounds, { ...rest, since, limit })}),
      chosen as (select *, true as headed from headed union all
        select *, false from found where place not in (select place from headed)),
      sure as (select * from chosen where ${containsExact(bind, exact)}),
      ranked as materialized (select posts.*, words, row_number() over (
          order by ${rank(bind, phrase, tokens)} desc, hot_score desc, post_id desc) as position
        from sure join posts on posts.id = post_id order by position limit ${MAX_FOUND})
      select page.*, (select count(*) from ranked) as total,
        ${enough} or (select count(*) from found) > ${MAX_FOUND} as capped
      from (values (1)) as always left join (${selectSearchHits(shown, bind(tokens, 'text[]'))}) as page on true
      order by position`
  })
  const { total, capped } = one(rows)
  return { posts: rows.filter(hasPost), total, capped }
}

type FoundRow = (SearchHitRow | { id: null }) & Omit<Found, 'posts'>

function hasPost(row: FoundRow): row is Extract<FoundRow, SearchHitRow> {
  return row.id !== null
}

/**
 * The alternatives for each term: the term itself, or the term of an author with that name. Authors are selected in the statement, so
 * that its plan does not depend on the values: planning takes longer than searching.
 */
function termAlternatives(bind: Bind, terms: Terms, which: string): string[] {
  return terms.map(({ term, name }) => {
    const authors = `select ${authorTermOf('id')} from named_users ${which} key = ${bind(name ?? NO_KEY, 'text')}`
    return `(${bind(term, 'bigint')} || array(${authors}))`
  })
}

/** Rechecks the text itself, for what terms cannot decide. */
function containsExact(bind: Bind, exact: string[]): string {
  return `author_id in (select id from named_users) or not exists (
    select from unnest(${bind(exact, 'text[]')}) as token where strpos(title, token) = 0 and strpos(words, token) = 0)`
}

/** The whole query in the title, then all tokens in the title, then in tags and author, then in the text. */
function rank(bind: Bind, phrase: string, tokens: string[]): string {
  const inTitle = (token: string) => `strpos(title, ${token}) > 0`
  const whole = inTitle(bind(phrase, 'text'))
  const all = `(select bool_and(${inTitle('token')}) from unnest(${bind(tokens, 'text[]')}) as token)`
  return `case when not headed then 0 when ${whole} then 3 when ${all} then 2 else 1 end`
}

/** The newest posts with all terms in title or tags. */
export function newestHeadlines(db: Db, bounds: IndexBounds, terms: number[]) {
  return readBound<{ id: number; title: string }>(db, (bind) => {
    const search = {
      anyOf: terms.map((term) => `array[(select ${bind(term, 'bigint')})]`),
      conditions: [],
      since: null,
    }
    return `with headed as materialized (${selectNewestMatches(bind, bounds, { ...search, limit: MAX_SUGGESTIONS })})
      select p.id, r.title from headed join posts p on p.id = post_id join post_revisions r on r.id = p.public_revision_id
      order by place desc`
  })
}

/**
 * Keeps prepared statements few: one per number of terms and of windows, with and without `since`; everything else only changes the
 * values.
 */
async function readBound<Row>(db: Db, write: (bind: Bind) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = write((value, type) => `$${values.push(value)}::${type}`)
  return db.read(preparedSelect<Row>(text), values)
}
