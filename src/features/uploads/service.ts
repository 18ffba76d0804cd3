import { type Db, type Trx, write } from '../../kernel/db.ts'
import { conflict } from '../../kernel/errors.ts'
import type { FileStore } from '../../kernel/file-store.ts'
import type { Viewer } from '../../kernel/http.ts'
import type { Picture } from './images.ts'
import {
  deleteUpload,
  deleteUploadsOf,
  insertUpload,
  type Upload,
  type UploadKind,
  usedBytes,
} from './queries.ts'
import { QUOTA_BYTES } from './rules.ts'

export { makeAvatar } from './images.ts'
export { sweepOrphans } from './orphans.ts'
export { uploadNames } from './queries.ts'

/**
 * The file is written before the row that names it: a crash in between leaves a file nobody knows, which is swept
 * away later, and never a row without its file.
 */
export async function storePicture(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  picture: Picture,
  work: (trx: Trx) => Promise<Upload>,
): Promise<Upload> {
  await files.save(picture.name, picture.content)
  let maybeCommitted = false
  try {
    const upload = await write(db, viewer, async (trx) => {
      maybeCommitted = false
      const stored = await work(trx)
      maybeCommitted = true
      return stored
    })
    // A repeated request gets its first answer, with the picture of that time.
    if (upload.name !== picture.name) await discard(files, picture.name)
    return upload
  } catch (error) {
    // A connection lost over the commit does not tell what became of it; then the sweep decides.
    if (!maybeCommitted) await discard(files, picture.name)
    throw error
  }
}

export async function addUpload(
  trx: Trx,
  ownerId: number,
  kind: UploadKind,
  picture: Picture,
): Promise<Upload> {
  const { content: _, ...upload } = picture
  if ((await usedBytes(trx, ownerId)) + picture.bytes > QUOTA_BYTES) throw conflict('upload_quota')
  return insertUpload(trx, { owner_id: ownerId, kind, ...upload })
}

export async function removeUpload(trx: Trx, files: FileStore, name: string): Promise<void> {
  await deleteUpload(trx, name)
  trx.afterCommit(() => discard(files, name))
}

export async function eraseUploads(trx: Trx, files: FileStore, ownerId: number): Promise<number> {
  const names = await deleteUploadsOf(trx, ownerId)
  trx.afterCommit(async () => {
    for (const name of names) await discard(files, name)
  })
  return names.length
}

/** What cannot be removed now belongs to nothing, and is swept away later. */
async function discard(files: FileStore, name: string): Promise<void> {
  await files.remove(name).catch(() => {})
}
