import { LANGS, wordsIn } from '../../i18n/words.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { invalidCursor } from '../../kernel/db/paging/cursor.ts'
import { type Page, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { countTopics } from '../posts/service.ts'
import { type Ask, refuseHeldNames, writeScreened } from '../screening/service.ts'
import {
  changeFolder,
  countFolders,
  type FolderFields,
  type FolderRow,
  findAnyFolder,
  findDefault,
  findFolders,
  findOwn,
  findReadable,
  insertFolder,
  removeFolder,
} from './folder-queries.ts'
import { deleteAllItems } from './item-queries.ts'
import { DEFAULT_NAME, MAX_DESCRIPTION, MAX_FOLDERS, MAX_NAME } from './rules.ts'
import { lockPostsAndEndSaves } from './saves.ts'
import type { Folder, FolderEdit, FoldersQuery, NewFolder } from './schema.ts'

/** One's own folders, or the public ones of another user. */
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
  // The default folder comes first whatever its id, so it counts as 0 in cursors.
  const cursorOf = ({ id, is_default }: FolderRow) => (is_default ? 0 : id)
  const rest = last === null ? folders : folders.filter((folder) => cursorOf(folder) > Number(last))
  const rows = rest.slice(page.offset, page.offset + page.page_size + 1)
  return pageOf(page, rows, folders.length, (row) => [cursorOf(row)])
}

/** Someone else's private folder is not found, even for admins. */
export async function readFolder(db: Db, viewer: Viewer | null, id: number): Promise<FolderRow> {
  const folder = await findReadable(db, viewer?.id ?? 0, id)
  if (!folder) throw notFound()
  return folder
}

export function createFolder(db: Db, viewer: Viewer, input: NewFolder): Promise<Folder> {
  const fields = { name: '', description: '', is_public: false, ...normalize(input) }
  return writeScreened(db, viewer, async (trx, ask) => {
    await accounts.lockUser(trx, viewer.id)
    await screenPublic(trx, viewer, fields, ask)
    return addFolder(trx, viewer, fields, false)
  })
}

export function updateFolder(db: Db, viewer: Viewer, id: number, input: FolderEdit): Promise<Folder> {
  const change = normalize(input)
  return writeScreened(db, viewer, async (trx, ask) => {
    await accounts.lockUser(trx, viewer.id)
    const before = await ownFolder(trx, viewer, id)
    const { name, ...rest } = change
    const changed = name === undefined || showsDefaultName(before, name) ? rest : change
    const folder = await changeFolder(trx, viewer.id, id, changed)
    if (!folder) throw notFound()
    await screenPublic(trx, viewer, folder, ask)
    return folder
  })
}

export function deleteFolder(db: Db, viewer: Viewer, id: number): Promise<object> {
  return write(db, viewer, async (trx) => {
    const { is_default } = await lockOwnFolder(trx, viewer, id)
    if (is_default) throw new Refusal('default_folder')
    await lockPostsAndEndSaves(trx, viewer.id, await deleteAllItems(trx, viewer.id, id))
    await removeFolder(trx, viewer.id, id)
    return {}
  })
}

/** A form sends back the name that it showed, in the language of its page: the folder keeps having none of its own. */
function showsDefaultName({ is_default, name }: FolderRow, sent: string): boolean {
  if (!is_default || name !== DEFAULT_NAME) return false
  return LANGS.some((lang) => wordsIn(lang).favorites.defaultName === sent)
}

/** A folder of one's own is nobody's business until others may see it. */
async function screenPublic(
  trx: Trx,
  viewer: Viewer,
  { is_public, name, description }: FolderFields,
  ask: Ask,
): Promise<void> {
  if (is_public) await refuseHeldNames(trx, viewer, [name, description].filter(Boolean), ask)
}

/** The lock on the user serializes all writes to the user's folders. */
export async function lockOwnFolder(trx: Trx, viewer: Viewer, id: number): Promise<FolderRow> {
  await accounts.lockUser(trx, viewer.id)
  return ownFolder(trx, viewer, id)
}

export async function ownFolder(trx: Trx, viewer: Viewer, id: number): Promise<FolderRow> {
  const folder = await findOwn(trx, viewer.id, id)
  if (!folder) throw notFound()
  return folder
}

/** Created on first use. The owner must be locked. */
export async function defaultFolder(trx: Trx, viewer: Viewer): Promise<FolderRow> {
  const fields = { name: DEFAULT_NAME, description: '', is_public: false }
  return (await findDefault(trx, viewer.id)) ?? addFolder(trx, viewer, fields, true)
}

/** Deletes one of a person's folders and what is in it. */
export async function eraseFolder(trx: Trx, ownerId: number): Promise<number> {
  const folder = await findAnyFolder(trx, ownerId)
  if (!folder) return 0
  const postIds = await deleteAllItems(trx, ownerId, folder.id)
  trx.declareChanges(countTopics(postIds))
  await lockPostsAndEndSaves(trx, ownerId, postIds)
  return removeFolder(trx, ownerId, folder.id)
}

async function addFolder(
  trx: Trx,
  viewer: Viewer,
  fields: FolderFields,
  is_default: boolean,
): Promise<FolderRow> {
  if ((await countFolders(trx, viewer.id)) >= MAX_FOLDERS) throw new Refusal('folder_limit')
  return insertFolder(trx, { ...fields, owner_id: viewer.id, is_default })
}

function normalize({ name, description, ...rest }: FolderEdit): Partial<FolderFields> {
  const fields: Partial<FolderFields> = { ...rest }
  if (name !== undefined) fields.name = normalizeField('name', name, MAX_NAME)
  if (fields.name === '') throw new InvalidRequest([{ field: 'name', rule: 'required' }])
  if (description !== undefined)
    fields.description = normalizeField('description', description, MAX_DESCRIPTION)
  return fields
}
