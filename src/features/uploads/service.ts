import type { Config } from '../../kernel/config/config.ts'
import { dataFolders } from '../../kernel/config/data-folders.ts'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type FileStore, localContent, StoreError } from '../../kernel/files/file-store.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { s3Store } from '../../kernel/files/s3/s3-store.ts'
import type { PagePicture } from '../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Picture } from './encode.ts'
import { usesForeignStore } from './file-stores.ts'
import {
  deleteUpload,
  deleteUploadsOf,
  hasUpload,
  insertUploads,
  picturesNamed,
  type Upload,
  type UploadKind,
  usedBytes,
} from './queries.ts'
import { IMMUTABLE, nameInUrl, QUOTA_BYTES, typeOfName, uploadUrl } from './rules.ts'
import type { UploadedPicture } from './schema.ts'

export { fileProblems, foreignStoreLine, forgetFileStores, watchFileStore } from './file-stores.ts'
export { type MoveOptions, type MoveTotals, moveFiles, moveRows } from './move-files.ts'
export { deleteOrphanFiles, orphansOf } from './orphan-files.ts'
export { existingNames, lockUploads, picturesOf, uploadNames } from './queries.ts'
export { adoptStore, ownershipOf } from './store-marks.ts'
export { makePicture, makeSharePicture } from './worker-pool.ts'

/**
 * Files are written before their rows: a crash in between leaves orphaned files, which a job deletes, and never a row without its
 * file.
 */
export async function storePicture(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  picture: Picture,
  work: (trx: Trx) => Promise<Upload>,
): Promise<Upload> {
  const all = withVariants(picture)
  const names = all.map(({ name }) => name)
  let maybeCommitted = false
  try {
    for (const file of all) await files.save(file.name, localContent(file.path, file))
    const upload = await write(db, viewer, async (trx) => {
      maybeCommitted = false
      const stored = await work(trx)
      maybeCommitted = true
      return stored
    })
    // An idempotent retry gets its first response, with the original picture.
    if (upload.name !== picture.name) await deleteFiles(files, names)
    return upload
  } catch (error) {
    // A connection lost during the commit leaves the outcome unknown; then the orphan job decides. It also deletes what a store that is
    // away has received, so that nobody waits for that.
    if (!maybeCommitted && !(error instanceof StoreError)) await deleteFiles(files, names)
    throw error
  }
}

export async function addUpload(
  trx: Trx,
  ownerId: number,
  kind: UploadKind,
  picture: Picture,
): Promise<Upload> {
  const rows = withVariants(picture).map(({ path: _, variants: __, quality: ___, ...row }) => ({
    ...row,
    owner_id: ownerId,
    kind,
    variant_of: row.name === picture.name ? null : picture.name,
  }))
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  if ((await usedBytes(trx, ownerId)) + bytes > QUOTA_BYTES) throw new Refusal('upload_quota')
  const stored = await insertUploads(trx, rows)
  return stored.find(({ name }) => name === picture.name)!
}

/** Checked before the body is read. */
export async function refuseOverQuota(db: Reader, { id }: Viewer): Promise<void> {
  if ((await usedBytes(db, id)) >= QUOTA_BYTES) throw new Refusal('upload_quota')
}

export function uploadedPicture({ name, width, height, bytes, type }: Upload): UploadedPicture {
  return { url: uploadUrl(name), width, height, bytes, type }
}

/** Whether this user uploaded the picture at this URL, and for this purpose. */
export async function isUploadOf(
  db: Reader,
  ownerId: number,
  kind: UploadKind,
  url: string,
): Promise<boolean> {
  const name = nameInUrl(url)
  return name !== null && hasUpload(db, ownerId, kind, name)
}

export async function removeUpload(trx: Trx, files: FileStore, name: string): Promise<void> {
  await deleteFilesAfter(trx, files, await deleteUpload(trx, name))
}

export async function eraseUploads(trx: Trx, files: FileStore, ownerId: number): Promise<number> {
  const names = await deleteUploadsOf(trx, ownerId)
  await deleteFilesAfter(trx, files, names)
  return names.length
}

/** Does not delete from a store that belongs to another site, which may have rows for them. */
export async function deleteFilesAfter(trx: Trx, files: FileStore, names: string[]): Promise<void> {
  if (names.length === 0 || (await usesForeignStore(trx))) return
  trx.afterCommit(() => deleteFiles(files, names))
}

function withVariants(picture: Picture): Picture[] {
  return [picture, ...picture.variants]
}

/** A file that cannot be deleted now is an orphan, which a job deletes later. */
async function deleteFiles(files: FileStore, names: string[]): Promise<void> {
  for (const name of names) await files.remove(name).catch(() => {})
}

/** Size and srcset of the URLs that are uploads of this site; others are omitted. */
export async function picturesAt(db: Reader, urls: string[]): Promise<Map<string, PagePicture>> {
  const names = urls.map(nameInUrl).filter((name) => name !== null)
  const pictures = new Map<string, PagePicture>()
  if (names.length === 0) return pictures
  for (const { name, width, height, variant_name, variant_width } of await picturesNamed(db, names)) {
    const url = uploadUrl(name)
    const picture = pictures.get(url) ?? { width, height, sources: [] }
    pictures.set(url, picture)
    if (variant_name !== null) picture.sources.push({ url: uploadUrl(variant_name), width: variant_width! })
  }
  for (const [url, { width, sources }] of pictures) if (sources.length) sources.push({ url, width })
  return pictures
}

type FileSettings = Pick<Config, 'dataDir' | 'objectStore'>

/** The configured store: FILES_URL, or the folder in DATA_DIR. */
export function openFiles(config: FileSettings): FileStore {
  return openObjectStore(config) ?? openFolder(config)
}

export function openFolder(config: FileSettings): FileStore {
  return folderStore(dataFolders(config).uploads)
}

export function openObjectStore({ objectStore }: FileSettings): FileStore | null {
  return objectStore && s3Store({ ...objectStore, typeOf: typeOfName, cacheControl: IMMUTABLE })
}
