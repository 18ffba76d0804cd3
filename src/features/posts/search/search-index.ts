import { type ColumnType, type Generated, sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { findRevision, type PostRow, type RevisionRow } from '../queries.ts'
import { fold, type Searchable, shelvesOf, termsOf } from './search-terms.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    post_search: PostSearchTable
  }
}

interface PostSearchTable {
  place: Generated<number>
  post_id: number
  author_id: number
  published_at: Date
  title: string
  words: string
  // Comes as texts: the driver makes numbers of single columns only.
  terms: ColumnType<string[], number[], number[]>
}

/** From here on the post is found by the words of its public text; on an edit it keeps its place. */
export async function showInSearch(trx: Trx, post: PostRow, revision: RevisionRow): Promise<void> {
  const place = (await placeOf(trx, post.id)) ?? (await nextPlace(trx))
  const { id: post_id, author_id } = post
  const compared = comparedOf(place, { ...revision, author_id })
  await trx
    .insertInto('post_search')
    .values({ place, post_id, author_id, published_at: post.published_at!, ...compared })
    .onConflict((oc) => oc.column('post_id').doUpdateSet(compared))
    .execute()
}

export async function hideFromSearch(trx: Trx, postId: number): Promise<void> {
  await trx.deleteFrom('post_search').where('post_id', '=', postId).execute()
}

/** All that depends on the text and on the place; the audit makes it anew. */
export function comparedOf(place: number, post: Searchable) {
  return {
    title: fold(post.title),
    words: fold([post.body_text, ...post.tags].join('\n')),
    terms: [...shelvesOf(place), ...termsOf(post)],
  }
}

const BATCH = 50

/** Writes the words of everything public anew, beside a site at work. */
export async function rebuildSearch(db: Db): Promise<number> {
  await sql`delete from post_search where post_id not in (
    select id from posts where status = 'approved' and deleted_at is null)`.execute(db)
  let posts = 0
  for (let last: PostRow | undefined, rest = true; rest; ) {
    const batch = await transaction(db, (trx) => showNext(trx, last?.id ?? 0))
    posts += batch.length
    last = batch.at(-1)
    rest = batch.length === BATCH
  }
  return posts
}

async function showNext(trx: Trx, after: number): Promise<PostRow[]> {
  const batch = await trx
    .selectFrom('posts')
    .selectAll()
    .where('id', '>', after)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .forNoKeyUpdate()
    .execute()
  for (const post of batch) await showInSearch(trx, post, await findRevision(trx, post.public_revision_id!))
  return batch
}

async function placeOf(trx: Trx, postId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('post_search')
    .select('place')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.place
}

async function nextPlace(trx: Trx): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select nextval(pg_get_serial_sequence('post_search', 'place')) as place`.execute(trx)
  return rows[0]!.place
}
