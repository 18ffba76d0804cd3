import { type Db, type HotSelect, hotSelect } from '../../kernel/db.ts'
import { authorTermOf } from '../posts/service.ts'
import type { Horizon } from './horizon.ts'
import { nearestFirst, type Say } from './nearest.ts'
import { peopleBeginning } from './people.ts'
import { MOST_FOUND, MOST_SUGGESTIONS } from './rules.ts'

/** Terms that must all be there; those with a name also count where someone called so is the author. */
export type Terms = { term: number; name: string | null }[]

/** What posts are asked for. */
export interface Wanted {
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

export interface Found {
  ids: number[]
  /** More were there than have been looked at. */
  capped: boolean
}

/**
 * A bounded number of the newest posts in whose headline it all stands, and where these are too few, of those that have
 * it anywhere; then in order.
 */
export async function findPosts(db: Db, horizon: Horizon, wanted: Wanted): Promise<Found> {
  const { terms, headline, exact, phrase, parts, since } = wanted
  const limit = MOST_FOUND + 1
  const names = [...new Set(terms.flatMap(({ name }) => name ?? []))]
  const [row] = await saying<{ ids: string[]; capped: boolean }>(db, (say) => {
    const enough = `(select count(*) from headed) > ${MOST_FOUND}`
    const inHeadline = having(say, headline, 'where whole and')
    const anywhere = [`not (${enough})`, ...having(say, terms, 'where')]
    return `with people as materialized (${peopleBeginning(say(names, 'text[]'))}),
      headed as materialized (${nearestFirst(say, horizon, { conditions: inHeadline, since, limit })}),
      found as materialized (${nearestFirst(say, horizon, { conditions: anywhere, since, limit })}),
      chosen as (select *, true as headed from headed union all
        select *, false from found where place not in (select place from headed)),
      sure as (select * from chosen ${exact.length ? `where ${standing(say, exact)}` : ''})
      select array(select post_id from sure join posts on posts.id = post_id
          order by ${rank(say, phrase, parts)} desc, hot_score desc, post_id desc limit ${MOST_FOUND}) as ids,
        ${enough} or (select count(*) from found) > ${MOST_FOUND} as capped`
  })
  return { ids: row!.ids.map(Number), capped: row!.capped }
}

function having(say: Say, terms: Terms, which: string): string[] {
  const plain = terms.filter(({ name }) => name === null).map(({ term }) => term)
  const named = terms.filter(({ name }) => name !== null)
  return [
    ...(plain.length ? [`terms @> ${say(plain, 'bigint[]')}`] : []),
    ...named.map(
      ({ term, name }) =>
        `terms && (${say(term, 'bigint')} || array(select ${authorTermOf('id')} from people ${which} key = ${say(name, 'text')}))`,
    ),
  ]
}

/** What the terms cannot tell: that these stand there as they are. */
function standing(say: Say, exact: string[]): string {
  return `author_id in (select id from people) or not exists (
    select from unnest(${say(exact, 'text[]')}) as part where strpos(title, part) = 0 and strpos(words, part) = 0)`
}

/** The title as it was asked for, then a title with all of it, then tags and authors, then the text. */
function rank(say: Say, phrase: string, parts: string[]): string {
  const inTitle = (part: string) => `strpos(title, ${part}) > 0`
  const whole = inTitle(say(phrase, 'text'))
  if (parts.length === 1) return `case when not headed then 0 when ${whole} then 3 else 1 end`
  const all = `(select bool_and(${inTitle('part')}) from unnest(${say(parts, 'text[]')}) as part)`
  return `case when not headed then 0 when ${whole} then 3 when ${all} then 2 else 1 end`
}

/** The newest posts whose title or tags have it all. */
export function newestHeadlines(db: Db, horizon: Horizon, terms: number[]) {
  return saying<{ id: number; title: string }>(db, (say) => {
    const conditions = [`terms @> ${say(terms, 'bigint[]')}`]
    return `with headed as materialized (${nearestFirst(say, horizon, { conditions, since: null, limit: MOST_SUGGESTIONS })})
      select p.id, r.title from headed join posts p on p.id = post_id join post_revisions r on r.id = p.public_revision_id
      order by place desc`
  })
}

const selects = new Map<string, HotSelect<unknown>>()

/**
 * Few texts come out of it, one for each number of terms and of rings. Lists are selected, so that the plan does not depend
 * on their length: to plan anew takes longer than to search.
 */
async function saying<Row>(db: Db, write: (say: Say) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = write((value, type) => {
    const said = `$${values.push(value)}::${type}`
    return type.endsWith('[]') ? `(select ${said})::${type}` : said
  })
  const select = (selects.get(text) ?? hotSelect(text)) as HotSelect<Row>
  selects.set(text, select)
  return db.read(select, values)
}
