import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Topic } from '../../../kernel/cache/changes.ts'
import type { Day } from '../../../kernel/calendar.ts'
import { type Db, preparedWrite, type Trx, writeUncached } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ViewSaltsTable | typeof PostViewsTable> {}
}

const ViewSaltsTable = table('view_salts', { day: column.of<Day>(), salt: column.bytes })

const PostViewsTable = table('post_views', {
  day: column.of<Day>(),
  post_id: column.number,
  reader_hash: column.bytes,
})

/** One salt a day, shared by all processes. */
export async function saltOf(db: Db, day: Day): Promise<Buffer> {
  const upsert = sql<{ salt: Buffer }>`
    insert into view_salts as known (day, salt) values (${day}, ${randomBytes(32)})
    on conflict (day) do update set salt = known.salt returning salt`
  return one(await writeUncached(db, upsert.compile(db))).salt
}

/**
 * Batch insert: readers who are new today count towards the post and its author's day. Rows are inserted in key order and posts locked
 * by id before the days, so that two processes with the same readers cannot deadlock.
 */
const add = preparedWrite<{ id: number }>(`with seen as (
    insert into post_views (day, post_id, reader_hash)
    select day, post_id, reader_hash
    from unnest($1::date[], $2::bigint[], $3::bytea[]) as seen (day, post_id, reader_hash)
    join posts on id = post_id and deleted_at is null
    order by day, post_id, reader_hash
    on conflict do nothing returning day, post_id
  ), fresh as (
    select post_id, count(*) as views from seen group by post_id
  ), locked as (
    select id, views from posts join fresh on post_id = id order by id for no key update of posts
  ), counted as (
    update posts set views_count = views_count + locked.views from locked where posts.id = locked.id
    returning posts.id, posts.author_id
  ), days as (
    insert into author_days as d (author_id, day, views)
    select author_id, day, count(*) from counted join seen on seen.post_id = counted.id
    group by author_id, day order by author_id, day
    on conflict (author_id, day) do update set views = d.views + excluded.views
  )
  select id from counted`)

export async function addViews(
  db: Db,
  views: { day: Day; post_id: number; reader_hash: Buffer }[],
): Promise<void> {
  const values = [
    views.map(({ day }) => day),
    views.map(({ post_id }) => post_id),
    views.map(({ reader_hash }) => reader_hash),
  ]
  await db.autocommit(add, values, (counted) => counted.map(({ id }): Topic => `post ${id}`))
}

export async function deleteViewsBefore(trx: Trx, day: Day, most: number): Promise<number> {
  await trx.deleteFrom('view_salts').where('day', '<', day).execute()
  const { numAffectedRows } = await sql`delete from post_views where ctid = any(array(
    select ctid from post_views where day < ${day} limit ${sql.lit(most)}))`.execute(trx)
  return Number(numAffectedRows)
}
