import { sql } from 'kysely'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { byTime } from '../../kernel/db/paging/list-order.ts'
import { pageClauses } from '../../kernel/db/paging/paged-select.ts'
import type { PageRequest } from '../../kernel/db/paging/paging.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { FolderRow } from './folder-queries.ts'
import type { ItemEntry } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ItemsTable> {}
}

const ItemsTable = table('folder_items', {
  folder_id: column.number,
  owner_id: column.number,
  post_id: column.number,
  added_at: column.timestamp,
})

type Item = Row<typeof ItemsTable>

export const ITEM_ORDER = byTime('added_at', 'post_id')

/** One page, newest first, plus one row. */
export async function itemsPage(
  db: Db,
  folderId: number,
  page: PageRequest,
): Promise<Pick<Item, 'post_id' | 'added_at'>[]> {
  const { after, orderBy, limit } = pageClauses(ITEM_ORDER, page)
  const { rows } = await sql<Item>`select post_id, added_at from folder_items
    where folder_id = ${folderId} ${after} ${orderBy} ${limit}`.execute(db)
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

/** Someone's folders that contain a post. */
export async function foldersWithPost(db: Reader, ownerId: number, postId: number): Promise<number[]> {
  const items = db.selectFrom('folder_items').select('folder_id').orderBy('folder_id')
  const found = await items.where('owner_id', '=', ownerId).where('post_id', '=', postId).execute()
  return found.map(({ folder_id }) => folder_id)
}

/** The folder must have room and not contain the post. */
export async function insertItem(
  trx: Trx,
  { id, owner_id }: Pick<FolderRow, 'id' | 'owner_id'>,
  post_id: number,
): Promise<ItemEntry> {
  const entry = { folder_id: id, post_id, added_at: trx.now }
  await sql`
    with item as (
      insert into folder_items (folder_id, owner_id, post_id, added_at) values (${id}, ${owner_id}, ${post_id}, ${trx.now})
    )
    update folders set items_count = items_count + 1 where id = ${id}`.execute(trx)
  return entry
}

/** Deletes a post from all folders of a person, or from one. Returns the folders that contained it. */
export async function deleteItems(
  trx: Trx,
  ownerId: number,
  postId: number,
  folderId?: number,
): Promise<number[]> {
  const from = folderId === undefined ? sql`` : sql`and folder_id = ${folderId}`
  const { rows } = await sql<{ id: number }>`
    with deleted as (delete from folder_items where owner_id = ${ownerId} and post_id = ${postId} ${from} returning folder_id)
    update folders set items_count = items_count - 1 from deleted where id = folder_id returning id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Empties folders that are about to be deleted. Returns the posts that were in them. */
export async function deleteAllItems(trx: Trx, ownerId: number, folderId: number): Promise<number[]> {
  const items = trx
    .deleteFrom('folder_items')
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', folderId)
  return (await items.returning('post_id').execute()).map(({ post_id }) => post_id)
}
