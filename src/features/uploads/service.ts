import type { Reader, Trx } from '../../kernel/db.ts'
import { conflict } from '../../kernel/errors.ts'
import type { FileStore } from '../../kernel/file-store.ts'
import type { Picture } from './images.ts'
import {
  deleteUpload,
  deleteUploadsOf,
  insertUpload,
  knownNames,
  type Upload,
  type UploadKind,
  usedBytes,
} from './queries.ts'
import { QUOTA_BYTES } from './rules.ts'

export { makeAvatar } from './images.ts'

const ORPHAN_MS = 60 * 60 * 1000
const BATCH = 500

/**
 * The file is written before the row that names it: a crash in between leaves a file nobody knows, which is swept
 * away later, and never a row without its file.
 */
export async function storePicture(
  files: FileStore,
  picture: Picture,
  work: () => Promise<Upload>,
): Promise<Upload> {
  await files.save(picture.name, picture.content)
  try {
    return await work()
  } catch (error) {
    await files.remove(picture.name)
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
  trx.afterCommit(() => files.remove(name))
}

export async function eraseUploads(trx: Trx, files: FileStore, ownerId: number): Promise<number> {
  const names = await deleteUploadsOf(trx, ownerId)
  trx.afterCommit(async () => {
    for (const name of names) await files.remove(name)
  })
  return names.length
}

/** Files that no row names any more, or never did because something broke in between. */
export async function sweepOrphans(db: Reader, files: FileStore, now: Date): Promise<number> {
  let swept = 0
  const sweep = async (names: string[]) => {
    const known = names.length ? await knownNames(db, names) : new Set()
    for (const name of names.filter((each) => !known.has(each))) {
      await files.remove(name)
      swept++
    }
  }
  let batch: string[] = []
  for await (const { name, changed } of files.list()) {
    if (now.getTime() - changed.getTime() < ORPHAN_MS) continue
    batch.push(name)
    if (batch.length === BATCH) {
      await sweep(batch)
      batch = []
    }
  }
  await sweep(batch)
  return swept
}
