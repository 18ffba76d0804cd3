import type pg from 'pg'
import { authorTerm, authorTermOf, BUCKET_BITS, fold, termsOf } from '../src/features/search-index/service.ts'
import { load, type NextMessage, roundRobin } from './load.ts'
import type { ScaleSite } from './scale/scale-site.ts'
import { ask } from './scale/scale-site.ts'
import { median, percentile } from './statistics.ts'
import { printTable } from './table.ts'

const MAX_TIMES = 3
const WARM_UP_MS = 1_500
const ROUND_MS = 300
const ROUNDS = 9
const CONNECTIONS = 1
/** What a search costs depends on how many posts have a word, not on how long they are. */
const CHARACTERS = 60

/** Makes the seeded posts findable. The texts are few, so their terms are made once and joined in SQL. */
export async function seedSearch(client: pg.Client): Promise<void> {
  const texts = await client.query<{ n: number; words: string }>(
    `select n, left(words, ${CHARACTERS}) as words from texts`,
  )
  const tags = await client.query<{ tag: string }>('select distinct tag from post_tags')
  await client.query('create temporary table found_texts (n integer primary key, words text, terms bigint[])')
  await client.query('create temporary table found_tags (tag text primary key, terms bigint[])')
  const nobody = { author_id: 0, title: '', body_text: '', tags: [] as string[] }
  const termsFor = (post: Partial<typeof nobody>) =>
    `{${termsOf({ ...nobody, ...post }).filter((term) => term !== authorTerm(0))}}`
  await client.query(
    'insert into found_texts select n, words, terms::bigint[] from unnest($1::integer[], $2::text[], $3::text[]) as t (n, words, terms)',
    [
      texts.rows.map(({ n }) => n),
      texts.rows.map(({ words }) => fold(words)),
      texts.rows.map(({ words }) => termsFor({ title: words.slice(0, 18), body_text: words })),
    ],
  )
  await client.query(
    'insert into found_tags select tag, terms::bigint[] from unnest($1::text[], $2::text[]) as t (tag, terms)',
    [tags.rows.map(({ tag }) => tag), tags.rows.map(({ tag }) => termsFor({ tags: [tag] }))],
  )
  await client.query('analyze found_texts, found_tags, posts, post_tags')
  const shelves = BUCKET_BITS.map((bits, level) => `-(8 * (place >> ${bits}) + ${level})`)
  await client.query(`insert into post_search (place, post_id, author_id, published_at, title, words, terms)
    select place, p.id, author_id, published_at, left(t.words, 18), concat(t.words, tagged.words),
      array[${shelves}, ${authorTermOf('author_id')}]::bigint[] || t.terms || coalesce(tagged.terms, '{}')
    from (select *, row_number() over (order by published_at, id) as place from posts
        where status = 'approved' and deleted_at is null) as p
      join found_texts t on t.n = p.id % (select count(*) from found_texts)
      left join (select post_id, string_agg(distinct E'\\n' || tag, '') as words, array_agg(term) as terms
        from post_tags join found_tags using (tag), unnest(found_tags.terms) as term group by post_id) as tagged
        on tagged.post_id = p.id
    order by place`)
  await client.query(
    `select setval(pg_get_serial_sequence('post_search', 'place'), max(place)) from post_search`,
  )
}

/** How many times longer than the list of posts a search takes, whatever the word. */
export async function measureSearch(world: ScaleSite): Promise<void> {
  const list = roundRobin(world.url, [{ method: 'GET', path: '/api/posts' }])
  const rows = []
  for (const [name, q] of Object.entries(await wordsOf(world))) {
    const path = `/api/search/posts?q=${encodeURIComponent(q)}`
    const { total, total_capped } = (await (await fetch(world.url + path)).json()) as {
      total: number
      total_capped?: true
    }
    const search = roundRobin(world.url, [{ method: 'GET', path }])
    for (const next of [list, search]) await load(world.url, next, WARM_UP_MS, CONNECTIONS)
    const rounds: { list: number; search: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ list: await p50(world, list), search: await p50(world, search) })
    const times = median(rounds.map((round) => round.search / round.list))
    rows.push({
      search: name,
      found: `${total}${total_capped ? '+' : ''}`,
      'list p50 ms': median(rounds.map((round) => round.list)).toFixed(2),
      'p50 ms': median(rounds.map((round) => round.search)).toFixed(2),
      times: times.toFixed(2),
      goal: `${MAX_TIMES} ${times <= MAX_TIMES ? 'met' : 'missed'}`,
    })
  }
  printTable(rows)
}

/** On a tenth of all posts, on half a percent, on about twenty; then as people search in Chinese. */
async function wordsOf({ connection, posts }: ScaleSite): Promise<Record<string, string>> {
  const [text] = await ask<{ words: string }>(
    connection,
    'select words from post_search order by place limit 1',
  )
  const { words } = text!
  return {
    'a common word': 'life',
    'a middling word': 'topic199',
    'a rare word': `thing${posts / 20 - 1}`,
    'one character': words.slice(30, 31),
    'two characters': words.slice(30, 32),
    'four characters': words.slice(30, 34),
    'two words': `life ${words.slice(2, 4)}`,
  }
}

async function p50({ url }: ScaleSite, next: NextMessage): Promise<number> {
  return percentile((await load(url, next, ROUND_MS, CONNECTIONS)).latencies, 0.5)
}
