import { type ColumnType, sql } from 'kysely'
import { nextIds, recordset } from '../../kernel/db/bulk-insert.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { arrayLiteral, type Searchable, splitText } from './split-terms.ts'
import { bucketTermsOf } from './terms.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PostSearchTable> {}
}

const PostSearchTable = table('post_search', {
  place: column.generated(column.number),
  post_id: column.number,
  author_id: column.number,
  published_at: column.timestamp,
  title: column.text,
  words: column.text,
  terms: column.of<ColumnType<string[], string, string>>(),
})

interface IndexedPost {
  id: number
  author_id: number
  published_at: Date | null
}

/** Upserts a post's index row from its text; an edit keeps its position. */
export async function indexPost(
  trx: Trx,
  { id: post_id, author_id, published_at }: IndexedPost,
  text: Omit<Searchable, 'author_id'>,
): Promise<void> {
  const place = await placeOf(trx, post_id)
  const { title, body_text, tags } = text
  const derived = await derivedColumns(place, { author_id, title, body_text, tags })
  await trx
    .insertInto('post_search')
    .values({ place, post_id, author_id, published_at: published_at!, ...derived })
    .onConflict((oc) => oc.column('post_id').doUpdateSet(derived))
    .execute()
}

/** The same for posts that are new, each with its text. */
export async function indexNewPosts(
  trx: Trx,
  posts: (IndexedPost & Omit<Searchable, 'author_id'>)[],
): Promise<void> {
  const places = await nextIds(trx, 'post_search', posts.length, 'place')
  const rows = []
  for (const [n, { id: post_id, author_id, published_at, ...text }] of posts.entries()) {
    const place = places[n] ?? 0
    const derived = await derivedColumns(place, { author_id, ...text })
    rows.push({ place, post_id, author_id, published_at, ...derived })
  }
  await sql`insert into post_search (place, post_id, author_id, published_at, title, words, terms)
    select place, post_id, author_id, published_at, title, words, terms::bigint[] from ${recordset(
      rows,
      'place bigint, post_id bigint, author_id bigint, published_at timestamptz, title text, words text, terms text',
    )}`.execute(trx)
}

export async function removeFromIndex(trx: Trx, postIds: number[]): Promise<void> {
  await trx.deleteFrom('post_search').where('post_id', '=', sql<number>`any(${postIds})`).execute()
}

/** The columns derived from text and position; the invariant derives them again. */
export async function derivedColumns(place: number, post: Searchable) {
  const { title, words, terms } = await splitText(post)
  return { title, words, terms: await arrayLiteral(bucketTermsOf(place), terms) }
}

/** Its position in the index, or the next free one. */
async function placeOf(trx: Trx, postId: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce((select place from post_search where post_id = ${postId}),
      nextval(pg_get_serial_sequence('post_search', 'place'))) as place`.execute(trx)
  return one(rows).place
}
