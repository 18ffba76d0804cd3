import type { Config } from '../../kernel/config/config.ts'
import { dataFolders } from '../../kernel/config/data-folders.ts'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type FileStore, localContent, StoreError } from '../../kernel/files/file-store.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { s3Store } from '../../kernel/files/s3/s3-store.ts'
import type { PagePicture } from '../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { usesForeignStore } from './file-stores.ts'
import {
  deleteUpload,
  deleteUploadsOf,
  filesNamed,
  hasUpload,
  insertUploads,
  picturesNamed,
  type Upload,
  type UploadKind,
  usedBytes,
} from './queries.ts'
import {
  type AudioType,
  type FileType,
  IMMUTABLE,
  type ImageType,
  nameInUrl,
  QUOTA_BYTES,
  type Size,
  typeOfName,
  uploadUrl,
} from './rules.ts'
import type { UploadedAudio, UploadedPicture } from './schema.ts'

export { makeAudio } from './audio/make-audio.ts'
export { normalizeCover } from './cover.ts'
export type { BrandSource } from './encode-brand-picture.ts'
export {
  FILE_STORE_TABLES,
  fileProblems,
  foreignStoreLine,
  watchFileStore,
} from './file-stores.ts'
export { type MoveOptions, type MoveTotals, moveFiles, moveRows } from './move-files.ts'
export { deleteOrphanFiles, orphansOf } from './orphan-files.ts'
export { existingNames, filesOf, lockUploads, uploadNames } from './queries.ts'
export { adoptStore, ownershipOf } from './store-marks.ts'
export { makeBrandPicture, makePicture, queueSharePicture, typeOfFile } from './worker-pool.ts'

/** A picture or an audio file to be stored, in a temporary folder that the receiver deletes. */
export interface NewFile {
  name: string
  type: FileType
  bytes: number
  sha256: Buffer
  path: string
  width: number | null
  height: number | null
  /** Smaller versions of a picture. */
  variants: NewFile[]
}

/** The row of a new file, with the type and sides that this kind of file has. */
type UploadFrom<F extends NewFile> = Upload & Pick<F, 'type' | 'width' | 'height'>

/**
 * Files are written before their rows: a crash in between leaves orphaned files, which a job deletes, and never a row without its
 * file.
 */
export async function storeFile<U extends Upload>(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: NewFile,
  work: (trx: Trx) => Promise<U>,
): Promise<U> {
  const all = withVariants(file)
  const names = all.map(({ name }) => name)
  let maybeCommitted = false
  try {
    for (const each of all) await files.save(each.name, localContent(each.path, each))
    const upload = await write(db, viewer, async (trx) => {
      maybeCommitted = false
      const stored = await work(trx)
      maybeCommitted = true
      return stored
    })
    // An idempotent retry gets its first response, with the original file.
    if (upload.name !== file.name) await deleteFiles(files, names)
    return upload
  } catch (error) {
    // A connection lost during the commit leaves the outcome unknown; then the orphan job decides. It also deletes what a store that is
    // away has received, so that nobody waits for that.
    if (!maybeCommitted && !(error instanceof StoreError)) await deleteFiles(files, names)
    throw error
  }
}

export async function addUpload<F extends NewFile>(
  trx: Trx,
  ownerId: number,
  kind: UploadKind,
  file: F,
): Promise<UploadFrom<F>> {
  const rows = withVariants(file).map(({ name, type, bytes, width, height, sha256 }) => ({
    ...{ name, type, bytes, width, height, sha256 },
    owner_id: ownerId,
    kind,
    variant_of: name === file.name ? null : file.name,
  }))
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  if ((await usedBytes(trx, ownerId)) + bytes > QUOTA_BYTES) throw new Refusal('upload_quota')
  const stored = await insertUploads(trx, rows)
  const { type, width, height } = file
  return { ...stored.find(({ name }) => name === file.name)!, type, width, height }
}

/** Checked before the body is read. */
export async function refuseOverQuota(db: Reader, { id }: Viewer): Promise<void> {
  if ((await usedBytes(db, id)) >= QUOTA_BYTES) throw new Refusal('upload_quota')
}

export function uploadedPicture({
  name,
  width,
  height,
  bytes,
  type,
}: Upload & Size & { type: ImageType }): UploadedPicture {
  return { url: uploadUrl(name), width, height, bytes, type }
}

export function uploadedAudio({ name, bytes, type }: Upload & { type: AudioType }): UploadedAudio {
  return { url: uploadUrl(name), bytes, type }
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

function withVariants(file: NewFile): NewFile[] {
  return [file, ...file.variants]
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

/** Type and size of the files of this site at these URLs; others are omitted. */
export async function filesAt(db: Reader, urls: string[]): Promise<Map<string, EnclosedFile>> {
  const names = urls.map(nameInUrl).filter((name) => name !== null)
  const rows = names.length > 0 ? await filesNamed(db, names) : []
  return new Map(rows.map(({ name, type, bytes }) => [uploadUrl(name), { type, bytes }]))
}

export type EnclosedFile = Pick<Upload, 'type' | 'bytes'>

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
