import type pg from 'pg'
import {
  authorTerm,
  authorTermOf,
  BUCKET_BITS,
  fold,
  splitText,
} from '../../src/features/search-index/service.ts'

/** What a search costs depends on how many posts have a word, not on how long they are. */
const CHARACTERS = 60

/** Makes the seeded posts findable. There are few texts, so their terms are computed once and joined in SQL. */
export async function seedSearch(client: pg.Client): Promise<void> {
  const texts = await client.query<{ n: number; words: string }>(
    `select n, left(words, ${CHARACTERS}) as words from texts`,
  )
  const tags = await client.query<{ tag: string }>('select distinct tag from post_tags')
  await client.query('create temporary table found_texts (n integer primary key, words text, terms bigint[])')
  await client.query('create temporary table found_tags (tag text primary key, terms bigint[])')
  const nobody = { author_id: 0, title: '', body_text: '', tags: [] as string[] }
  const termsFor = async (post: Partial<typeof nobody>) => {
    const { terms } = await splitText({ ...nobody, ...post })
    return `{${terms.filter((term) => term !== authorTerm(0))}}`
  }
  await client.query(
    'insert into found_texts select n, words, terms::bigint[] from unnest($1::integer[], $2::text[], $3::text[]) as t (n, words, terms)',
    [
      texts.rows.map(({ n }) => n),
      texts.rows.map(({ words }) => fold(words)),
      await Promise.all(
        texts.rows.map(({ words }) => termsFor({ title: words.slice(0, 18), body_text: words })),
      ),
    ],
  )
  await client.query(
    'insert into found_tags select tag, terms::bigint[] from unnest($1::text[], $2::text[]) as t (tag, terms)',
    [
      tags.rows.map(({ tag }) => tag),
      await Promise.all(tags.rows.map(({ tag }) => termsFor({ tags: [tag] }))),
    ],
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
