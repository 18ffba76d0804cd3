import { sql } from 'kysely'
import { type Db, preparedSelect, type Reader, type Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { isPresentSql } from '../accounts/rules.ts'
import { isPublicSql, isPublishedSql, type PostStatus } from '../posts/rules.ts'
import type { PostLink } from '../posts/service.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<typeof SeriesTable | typeof SeriesPostsTable | typeof SeriesFollowsTable> {}
}

const SeriesPostsTable = table('series_posts', {
  post_id: column.number,
  series_id: column.number,
  position: column.number,
})

const SeriesFollowsTable = table('series_follows', {
  user_id: column.number,
  series_id: column.number,
  created_at: column.timestamp,
})

const SeriesTable = table('series', {
  id: column.generated(column.number),
  author_id: column.number,
  title: column.text,
  description: column.text,
  cover_url: column.nullable(column.text),
  created_at: column.timestamp,
  updated_at: column.timestamp,
})

export type SeriesFields = Pick<Row<typeof SeriesTable>, 'title' | 'description' | 'cover_url'>
/** With the number of its posts that the reader can see. */
export type SeriesRow = Row<typeof SeriesTable> & { posts_count: number }

const SERIES = SeriesTable.columns.map((column) => `s.${column}`).join(', ')
const countOf = (
  condition: string,
) => `(select count(*) from series_posts sp join posts on posts.id = sp.post_id
  where sp.series_id = s.id and ${condition}) as posts_count`

const readable = preparedSelect<SeriesRow>(`select ${SERIES}, ${countOf(isPublishedSql('posts'))}
  from series s join users u on u.id = s.author_id where s.id = $1 and ${isPresentSql('u')}`)

/** Undefined if it does not exist, or its author is not present. */
export async function findSeries(db: Db, id: number): Promise<SeriesRow | undefined> {
  return (await db.read(readable, [id]))[0]
}

const shown = preparedSelect<SeriesRow>(`select * from (select ${SERIES}, ${countOf(isPublishedSql('posts'))}
  from series s where s.author_id = $1) as listed where posts_count > 0 order by id desc`)

const titlesOfShown = preparedSelect<{ id: number; title: string }>(`select id, title from (
  select s.id, s.title, ${countOf(isPublishedSql('posts'))} from series s join users u on u.id = s.author_id
  where s.id = any($1::bigint[]) and ${isPresentSql('u')}) as listed where posts_count > 0`)

/** Titles by id, of those with something to read. */
export async function shownTitles(db: Db, ids: number[]): Promise<Map<number, string>> {
  return new Map((await db.read(titlesOfShown, [ids])).map(({ id, title }) => [id, title]))
}

/** An author's series with something to read. */
export function findShownSeries(db: Db, authorId: number): Promise<SeriesRow[]> {
  return db.read(shown, [authorId])
}

/** Bounded work: titles are not indexed, so only the newest series are looked through. */
const SEARCHED = 1_000
const titled = preparedSelect<{ id: number; title: string }>(`select s.id, s.title from (
    select id, title, author_id from series order by id desc limit ${SEARCHED}) as s
  join users u on u.id = s.author_id
  where strpos(lower(s.title), lower($1)) > 0 and ${isPresentSql('u')} and exists (select from series_posts sp
    join posts on posts.id = sp.post_id where sp.series_id = s.id and ${isPublishedSql('posts')})
  order by s.id desc limit 2`)

/** Those whose title holds the text. */
export function findTitledSeries(db: Db, text: string): Promise<{ id: number; title: string }[]> {
  return db.read(titled, [text])
}

const own = preparedSelect<SeriesRow>(`select ${SERIES}, ${countOf('posts.deleted_at is null')}
  from series s where s.author_id = $1 order by id desc`)

export function findOwnSeries(db: Db, authorId: number): Promise<SeriesRow[]> {
  return db.read(own, [authorId])
}

const publicPosts = preparedSelect<{ id: number }>(`select posts.id from series_posts sp
  join posts on posts.id = sp.post_id where sp.series_id = $1 and ${isPublicSql('posts')} order by sp.position`)

export async function findPublicPostIds(db: Db, id: number): Promise<number[]> {
  return (await db.read(publicPosts, [id])).map((row) => row.id)
}

/** A post in its author's list, with its newest title. */
export type OwnEntry = PostLink & { status: PostStatus }

const entries = preparedSelect<OwnEntry>(`select posts.id, r.title, posts.status from series_posts sp
  join posts on posts.id = sp.post_id join post_revisions r on r.id = posts.revision_id
  where sp.series_id = $1 and posts.deleted_at is null order by sp.position`)

export function findEntries(db: Db, id: number): Promise<OwnEntry[]> {
  return db.read(entries, [id])
}

const MAX_OFFERED = 200
const loose = preparedSelect<OwnEntry>(`select posts.id, r.title, posts.status from posts
  join post_revisions r on r.id = posts.revision_id
  where posts.author_id = $1 and posts.deleted_at is null and not posts.autosaved
    and not exists (select from series_posts sp where sp.post_id = posts.id)
  order by posts.updated_at desc, posts.id desc limit ${MAX_OFFERED}`)

/** An author's posts that are in no series, most recently changed first. */
export function findLoosePosts(db: Db, authorId: number): Promise<OwnEntry[]> {
  return db.read(loose, [authorId])
}

const seriesWithPosts = preparedSelect<{
  series_id: number
  title: string
  post_id: number | null
}>(`select s.id as series_id,
    s.title, shown.post_id
  from series_posts own join series s on s.id = own.series_id
    left join (select sp.series_id, sp.post_id, sp.position from series_posts sp
      join posts on posts.id = sp.post_id where ${isPublishedSql('posts')}) as shown on shown.series_id = s.id
  where own.post_id = $1 order by shown.position`)

/** The series of a post, with its public posts in order. */
export async function findSeriesWithPosts(db: Db, postId: number) {
  const rows = await db.read(seriesWithPosts, [postId])
  const [first] = rows
  return first && { ...first, ids: rows.flatMap(({ post_id }) => post_id ?? []) }
}

/** The series that a post stands in, whatever is public. */
export function findSeriesOf(db: Reader, postId: number): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom('series_posts')
    .innerJoin('series', 'series.id', 'series_id')
    .select(['series.id', 'title'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

export async function findSeriesTitle(db: Reader, id: number): Promise<string | null> {
  const series = db.selectFrom('series').select('title').where('id', '=', id)
  return (await series.executeTakeFirst())?.title ?? null
}

export async function ownsSeries(trx: Trx, authorId: number, id: number): Promise<boolean> {
  const own = trx.selectFrom('series').select('id').where('id', '=', id).where('author_id', '=', authorId)
  return (await own.forKeyShare().executeTakeFirst()) !== undefined
}

const titles = preparedSelect<PostLink>(`select p.id, r.title from posts p
  join post_revisions r on r.id = p.public_revision_id where p.id = any($1::bigint[])`)

export function findTitles(db: Db, ids: number[]): Promise<PostLink[]> {
  return db.read(titles, [ids])
}

export function insertSeries(trx: Trx, author_id: number, fields: SeriesFields) {
  return trx
    .insertInto('series')
    .values({ ...fields, author_id, created_at: trx.now, updated_at: trx.now })
    .returning(SeriesTable.columns)
    .executeTakeFirstOrThrow()
}

export function updateSeries(trx: Trx, authorId: number, id: number, change: Partial<SeriesFields>) {
  return trx
    .updateTable('series')
    .set({ ...change, updated_at: trx.now })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning(SeriesTable.columns)
    .executeTakeFirst()
}

export async function countSeries(trx: Trx, authorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from series where author_id = ${authorId}`.execute(trx)
  return one(rows).count
}

/** Deletes all series of a person, or one of them, with positions and followers. */
export async function deleteSeries(trx: Trx, authorId: number, id?: number): Promise<number> {
  const gone = trx.deleteFrom('series').where('author_id', '=', authorId)
  const { numDeletedRows } = await (id === undefined ? gone : gone.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** In order, including deleted posts; the author must be locked. */
export function selectPositions(trx: Reader, seriesId: number) {
  return trx
    .selectFrom('series_posts')
    .innerJoin('posts', 'posts.id', 'series_posts.post_id')
    .select(['post_id', 'posts.deleted_at'])
    .where('series_id', '=', seriesId)
    .orderBy('position')
    .execute()
}

/** One statement, because uniqueness of positions is checked at its end. */
export async function savePositions(trx: Trx, seriesId: number, postIds: number[]): Promise<void> {
  await sql`update series_posts set position = listed.position
    from unnest(${postIds}::bigint[]) with ordinality as listed (post_id, position)
    where series_posts.post_id = listed.post_id and series_id = ${seriesId}`.execute(trx)
}

/** Moves a post to the end of a series. */
export async function appendPost(trx: Trx, seriesId: number, postId: number): Promise<void> {
  await sql`insert into series_posts (post_id, series_id, position)
    select ${postId}, ${seriesId}, coalesce(max(position), 0) + 1 from series_posts where series_id = ${seriesId}
    on conflict (post_id) do update set series_id = excluded.series_id, position = excluded.position`.execute(
    trx,
  )
}

export async function deletePositions(trx: Trx, postIds: number[]): Promise<void> {
  await trx.deleteFrom('series_posts').where('post_id', '=', sql<number>`any(${postIds})`).execute()
}
