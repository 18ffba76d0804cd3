import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { type Page, pageOf, readPage } from '../../kernel/db/paging.ts'
import { invalidCursor } from '../../kernel/db/paging-cursor.ts'
import { conflict, InvalidRequest, notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import * as accounts from '../accounts/service.ts'
import {
  changeFolder,
  countFolders,
  type FolderFields,
  type FolderRow,
  findDefault,
  findFolders,
  findOwn,
  findReadable,
  insertFolder,
  removeFolders,
} from './folder-queries.ts'
import { deleteAllItems } from './item-queries.ts'
import { DEFAULT_NAME, MAX_DESCRIPTION, MAX_FOLDERS, MAX_NAME } from './rules.ts'
import { deleteEmptySaves } from './save-counter.ts'
import type { Folder, FolderEdit, FoldersQuery, NewFolder } from './schema.ts'

/** One's own folders, or those that someone shows to others. */
export async function foldersOf(db: Db, viewer: Viewer | null, uid: number): Promise<FolderRow[]> {
  if (viewer?.id === uid) return findFolders(db, uid, { hidden: true })
  await accounts.presentUser(db, uid)
  return findFolders(db, uid, { hidden: false })
}

export async function listFolders(db: Db, viewer: Viewer, query: FoldersQuery): Promise<Page<Folder>> {
  const page = readPage(query, MAX_FOLDERS)
  const folders = await foldersOf(db, viewer, query.uid ?? viewer.id)
  const [last] = page.after ?? [null]
  if (page.after && !Number.isSafeInteger(last)) throw invalidCursor()
  // The default one comes first whatever its id, so in cursors it counts as 0.
  const cursorOf = ({ id, is_default }: FolderRow) => (is_default ? 0 : id)
  const rest = last === null ? folders : folders.filter((folder) => cursorOf(folder) > Number(last))
  const rows = rest.slice(page.offset, page.offset + page.page_size + 1)
  return pageOf(page, rows, folders.length, (row) => [cursorOf(row)])
}

/** A private folder is for everyone else, admins included, not there. */
export async function readFolder(db: Db, viewer: Viewer | null, id: number): Promise<FolderRow> {
  const folder = await findReadable(db, viewer?.id ?? 0, id)
  if (!folder) throw notFound()
  return folder
}

export function createFolder(db: Db, viewer: Viewer, input: NewFolder): Promise<Folder> {
  const words = { name: '', description: '', is_public: false, ...normalize(input) }
  return write(db, viewer, async (trx) => {
    await accounts.lockUser(trx, viewer.id)
    return addFolder(trx, viewer, words, false)
  })
}

export function updateFolder(db: Db, viewer: Viewer, id: number, wish: FolderEdit): Promise<Folder> {
  const change = normalize(wish)
  return write(db, viewer, async (trx) => {
    await accounts.lockUser(trx, viewer.id)
    const folder = await changeFolder(trx, viewer.id, id, change)
    if (!folder) throw notFound()
    return folder
  })
}

export function deleteFolder(db: Db, viewer: Viewer, id: number): Promise<object> {
  return write(db, viewer, async (trx) => {
    const { is_default } = await lockOwnFolder(trx, viewer, id)
    if (is_default) throw conflict('default_folder')
    await deleteEmptySaves(trx, viewer.id, await deleteAllItems(trx, viewer.id, id))
    await removeFolders(trx, viewer.id, id)
    return {}
  })
}

/** Everything someone does with folders takes turns, so that what is read of them stays true until the end. */
export async function lockOwnFolder(trx: Trx, viewer: Viewer, id: number): Promise<FolderRow> {
  await accounts.lockUser(trx, viewer.id)
  return ownFolder(trx, viewer, id)
}

export async function ownFolder(trx: Trx, viewer: Viewer, id: number): Promise<FolderRow> {
  const folder = await findOwn(trx, viewer.id, id)
  if (!folder) throw notFound()
  return folder
}

/** Comes into being on first use; its owner is locked. */
export async function defaultFolder(trx: Trx, viewer: Viewer): Promise<FolderRow> {
  const words = { name: DEFAULT_NAME, description: '', is_public: false }
  return (await findDefault(trx, viewer.id)) ?? addFolder(trx, viewer, words, true)
}

/** Of someone who is gone. */
export async function eraseFolders(trx: Trx, ownerId: number): Promise<number> {
  await deleteEmptySaves(trx, ownerId, await deleteAllItems(trx, ownerId))
  return removeFolders(trx, ownerId)
}

async function addFolder(
  trx: Trx,
  viewer: Viewer,
  words: FolderFields,
  is_default: boolean,
): Promise<FolderRow> {
  if ((await countFolders(trx, viewer.id)) >= MAX_FOLDERS) throw conflict('folder_limit')
  return insertFolder(trx, { ...words, owner_id: viewer.id, is_default })
}

function normalize({ name, description, ...rest }: FolderEdit): Partial<FolderFields> {
  const words: Partial<FolderFields> = { ...rest }
  if (name !== undefined) words.name = normalizeField('name', name, MAX_NAME)
  if (words.name === '') throw new InvalidRequest([{ field: 'name', rule: 'required' }])
  if (description !== undefined)
    words.description = normalizeField('description', description, MAX_DESCRIPTION)
  return words
}
