import type pg from 'pg'
import {
  authorTerm,
  authorTermOf,
  BUCKET_BITS,
  fold,
  splitText,
} from '../../src/features/search-index/service.ts'

/** Makes the seeded posts findable. There are few texts and tags, so their terms are computed once and merged in SQL. */
export async function seedSearch(client: pg.Client): Promise<void> {
  const texts = await client.query<{ n: number; title: string; words: string }>(
    `select n, title, body_text as words from texts join post_revisions r on r.id = coalesce(nullif(n, 0), (select count(*) from texts))`,
  )
  const tags = await client.query<{ tag: string }>('select distinct tag from post_tags')
  await client.query(
    'create temporary table found_texts (n integer primary key, title text, words text, terms bigint[])',
  )
  await client.query('create temporary table found_tags (tag text primary key, terms bigint[])')
  const nobody = { author_id: 0, title: '', body_text: '', tags: [] as string[] }
  const termsFor = async (post: Partial<typeof nobody>) => {
    const { terms } = await splitText({ ...nobody, ...post })
    return `{${terms.filter((term) => term !== authorTerm(0))}}`
  }
  await client.query(
    `insert into found_texts select n, title, words, terms::bigint[]
      from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) as t (n, title, words, terms)`,
    [
      texts.rows.map(({ n }) => n),
      texts.rows.map(({ title }) => fold(title)),
      texts.rows.map(({ words }) => fold(words)),
      await Promise.all(texts.rows.map(({ title, words }) => termsFor({ title, body_text: words }))),
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
  const buckets = BUCKET_BITS.map((bits, level) => `-(8 * (place >> ${bits}) + ${level})`)
  await client.query(`insert into post_search (place, post_id, author_id, published_at, title, words, terms)
    select place, p.id, p.author_id, published_at, t.title, t.words || E'\\n' || lower(array_to_string(tags, E'\\n')),
      array[${buckets}]::bigint[] || array(select distinct term from (
        select unnest(t.terms) as term union all select ${authorTermOf('p.author_id')} union all
        select unnest(f.terms) from unnest(tags) as own join found_tags f on f.tag = lower(own)) as terms order by term)
    from (select *, row_number() over (order by published_at, id) as place from posts
        where status = 'approved' and deleted_at is null) as p
      join drafts using (id)
      join found_texts t on t.n = p.id % (select count(*) from found_texts)
    order by place`)
  await client.query(
    `select setval(pg_get_serial_sequence('post_search', 'place'), max(place)) from post_search`,
  )
}
