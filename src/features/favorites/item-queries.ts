import { type Selectable, sql } from 'kysely'
import { inShanghai, shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, preparedWrite, type Reader, type Trx } from '../../kernel/db/db.ts'
import type { PageRequest } from '../../kernel/db/paging.ts'
import { statement } from '../../kernel/db/statement.ts'
import { counterSteps, movesStep } from '../posts/service.ts'
import type { FolderRow } from './folder-queries.ts'
import type { ItemEntry } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    folder_items: ItemsTable
    post_saves: { post_id: number; user_id: number; since: Date }
  }
}

interface ItemsTable {
  folder_id: number
  owner_id: number
  post_id: number
  added_at: Date
}

type Item = Selectable<ItemsTable>

/** One page, newest first, and one row more. */
export async function itemsPage(
  db: Db,
  folderId: number,
  { limit, offset }: PageRequest,
  after: [Date, number] | null,
): Promise<Pick<Item, 'post_id' | 'added_at'>[]> {
  // Out of the planner's sight, which would otherwise plan anew for every place.
  const from = after
    ? sql`and (added_at, post_id) < ((select ${after[0]}::timestamptz), (select ${after[1]}::bigint))`
    : sql``
  const jump = offset > 0 ? sql`offset (select ${offset}::integer)` : sql``
  const { rows } =
    await sql<Item>`select post_id, added_at from folder_items where folder_id = ${folderId} ${from}
    order by added_at desc, post_id desc limit ${sql.lit(limit)} ${jump}`.execute(db)
  return rows
}

export function findItem(db: Reader, folderId: number, postId: number): Promise<ItemEntry | undefined> {
  return db
    .selectFrom('folder_items')
    .select(['folder_id', 'post_id', 'added_at'])
    .where('folder_id', '=', folderId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

/** The folders of someone that hold a post. */
export async function foldersWithPost(db: Reader, ownerId: number, postId: number): Promise<number[]> {
  const items = db.selectFrom('folder_items').select('folder_id').orderBy('folder_id')
  const held = await items.where('owner_id', '=', ownerId).where('post_id', '=', postId).execute()
  return held.map(({ folder_id }) => folder_id)
}

/** The folder must have room, and not hold the post yet. */
export async function insertItem(
  trx: Trx,
  { id, owner_id }: Pick<FolderRow, 'id' | 'owner_id'>,
  post_id: number,
): Promise<ItemEntry> {
  const place = { folder_id: id, post_id, added_at: trx.now }
  await sql`
    with item as (
      insert into folder_items (folder_id, owner_id, post_id, added_at) values (${id}, ${owner_id}, ${post_id}, ${trx.now})
    )
    update folders set items_count = items_count + 1 where id = ${id}`.execute(trx)
  return place
}

/** From all folders of someone, or from one; the folders that held the post. */
export async function deleteItems(
  trx: Trx,
  ownerId: number,
  postId: number,
  folderId?: number,
): Promise<number[]> {
  const from = folderId === undefined ? sql`` : sql`and folder_id = ${folderId}`
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from folder_items where owner_id = ${ownerId} and post_id = ${postId} ${from} returning folder_id)
    update folders set items_count = items_count - 1 from gone where id = folder_id returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Of folders that are about to go themselves; the posts that were in them. */
export async function deleteAllItems(trx: Trx, ownerId: number, folderId?: number): Promise<number[]> {
  const items = trx.deleteFrom('folder_items').where('owner_id', '=', ownerId).returning('post_id')
  const gone = folderId === undefined ? items : items.where('folder_id', '=', folderId)
  return [...new Set((await gone.execute()).map(({ post_id }) => post_id))]
}

/** Whether this is someone's first item of the post. */
export async function insertSave(trx: Trx, user_id: number, post_id: number): Promise<boolean> {
  const save = trx.insertInto('post_saves').values({ user_id, post_id, since: trx.now })
  const came = await save.onConflict((oc) => oc.doNothing()).executeTakeFirst()
  return came.numInsertedOrUpdatedRows === 1n
}

const endedSaves = statement({
  params: { user: 'bigint', posts: 'bigint[]', day: 'date' },
  steps: [
    {
      name: 'deleted',
      needs: {},
      gives: ['post_id', 'since'],
      sql: `delete from post_saves s where user_id = $user and post_id = any($posts)
          and not exists (select from folder_items i where i.owner_id = $user and i.post_id = s.post_id)
        returning post_id, since`,
    },
    movesStep('deleted', {
      favorites: '-count(*)',
      favorites_today: `-count(*) filter (where (since at time zone '${inShanghai.timeZone}')::date = $day)`,
    }),
    ...counterSteps,
  ],
  result: { needs: { moved: [] }, sql: 'select from moved' },
})
const deleteEndedSaves = preparedWrite(endedSaves.text)

/** Deletes the saves of those posts that are in none of the user's folders any more. The posts must be locked. */
export async function deleteSaves(trx: Trx, userId: number, postIds: number[]): Promise<void> {
  const values = { user: userId, posts: postIds, day: shanghaiDay(trx.now) }
  await trx.run(deleteEndedSaves, endedSaves.valuesOf(values))
}
