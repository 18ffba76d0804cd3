import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as posts from '../posts/service.ts'
import type { FolderRow } from './folder-queries.ts'
import { lockOwnFolder, ownFolder, readFolder } from './folders.ts'
import { deleteItems, findItem, ITEM_ORDER, insertItem, itemsPage } from './item-queries.ts'
import { MAX_ITEMS } from './rules.ts'
import { addSave, lockPostsAndEndSaves } from './saves.ts'
import type { FolderItem, ItemEntry } from './schema.ts'

/** The items of a folder, newest first; a post that the viewer may not see is left out of its item. */
export async function listItems(
  db: Db,
  viewer: Viewer | null,
  folderId: number,
  query: PageQuery,
): Promise<Page<FolderItem>> {
  const page = readPage(query)
  const { items_count } = await readFolder(db, viewer, folderId)
  const rows = await itemsPage(db, folderId, page)
  const { items, ...rest } = pageOf(page, rows, items_count, ITEM_ORDER.cursorOf)
  const ids = items.map(({ post_id }) => post_id)
  const visible = await posts.visiblePosts(db, viewer, ids)
  return { ...rest, items: items.map((item) => itemOf(item, visible.get(item.post_id))) }
}

function itemOf({ post_id, added_at }: Omit<ItemEntry, 'folder_id'>, post: FolderItem['post']): FolderItem {
  return post ? { post_id, available: true, added_at, post } : { post_id, available: false, added_at }
}

export function addItem(db: Db, viewer: Viewer, folderId: number, postId: number): Promise<ItemEntry> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges(['removals 0'])
    const folder = await lockOwnFolder(trx, viewer, folderId)
    await posts.lockPublicPost(trx, viewer, postId)
    const existing = await findItem(trx, folderId, postId)
    if (existing) return existing
    const entry = await addToFolder(trx, folder, postId)
    await addSave(trx, viewer.id, postId)
    return entry
  })
}

/** Also works if the post is no longer visible. */
export function removeItem(db: Db, viewer: Viewer, folderId: number, postId: number): Promise<object> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges(['removals 0'])
    await lockOwnFolder(trx, viewer, folderId)
    await removeFromFolder(trx, viewer, folderId, postId)
    await lockPostsAndEndSaves(trx, viewer.id, [postId])
    return {}
  })
}

/** Moves an item to the top of another folder. If that one already contains the post, its entry there stays. */
export function moveItem(
  db: Db,
  viewer: Viewer,
  { id: from, postId }: { id: number; postId: number },
  to: number,
): Promise<ItemEntry> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges(['removals 0'])
    await lockOwnFolder(trx, viewer, from)
    const target = await ownFolder(trx, viewer, to)
    const existing = await findItem(trx, to, postId)
    if (from === to && existing) return existing
    await removeFromFolder(trx, viewer, from, postId)
    return existing ?? addToFolder(trx, target, postId)
  })
}

export function addToFolder(trx: Trx, folder: FolderRow, postId: number): Promise<ItemEntry> {
  if (folder.items_count >= MAX_ITEMS) throw new Refusal('folder_full')
  return insertItem(trx, folder, postId)
}

async function removeFromFolder(trx: Trx, viewer: Viewer, folderId: number, postId: number): Promise<void> {
  const folders = await deleteItems(trx, viewer.id, postId, folderId)
  if (folders.length === 0) throw new Refusal('post_not_found')
}
