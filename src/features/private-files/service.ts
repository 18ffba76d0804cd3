import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import * as uploads from '../uploads/service.ts'
import {
  deletePrivateFiles,
  existingPrivateNames,
  findPrivateFile,
  insertPrivateFile,
  privateFilesAfter,
} from './queries.ts'

const BATCH = 200

export { findPrivateFile, prolongPrivateFile, shortenPrivateFile } from './queries.ts'

export interface StoredFile {
  name: string
  bytes: number
  sha256: Buffer
}

/** Streams a file into the private store. The row follows: a crash in between leaves an orphan, which a job deletes. */
export async function storePrivateFile(
  files: FileStore,
  ending: 'zip' | 'xml',
  content: AsyncIterable<Buffer>,
): Promise<StoredFile> {
  const name = `${randomBytes(16).toString('base64url')}.${ending}`
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of content) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await files.privateFiles().save(name, measured())
  return { name, bytes, sha256: hash.digest() }
}

export async function addPrivateFile(
  trx: Trx,
  owner_id: number,
  file: StoredFile,
  expires_at: Date,
): Promise<void> {
  await insertPrivateFile(trx, { ...file, owner_id, expires_at })
}

/** Null if it has expired, or does not exist. */
export async function openPrivateFile(
  db: Db,
  files: FileStore,
  name: string,
): Promise<{ bytes: number; stream: Readable } | null> {
  const row = await findPrivateFile(db, name)
  return row && row.expires_at > db.clock.now() ? files.privateFiles().read(name) : null
}

export async function removePrivateFile(trx: Trx, files: FileStore, name: string): Promise<void> {
  await uploads.deleteFilesAfter(
    trx,
    files.privateFiles(),
    await deletePrivateFiles(trx, sql`name = ${name}`),
  )
}

export async function erasePrivateFiles(trx: Trx, files: FileStore, ownerId: number): Promise<number> {
  const names = await deletePrivateFiles(trx, sql`owner_id = ${ownerId}`)
  await uploads.deleteFilesAfter(trx, files.privateFiles(), names)
  return names.length
}

/** Hourly job: deletes what has expired, and files without a row. */
export async function prunePrivateFiles(trx: Trx, files: FileStore): Promise<void> {
  const store = files.privateFiles()
  const names = await deletePrivateFiles(trx, sql`expires_at <= ${trx.now}`)
  await uploads.deleteFilesAfter(trx, store, names)
  // The mark is in the store of the uploads: both parts belong to one site.
  if ((await uploads.ownershipOf(trx, files)) === 'own')
    await uploads.deleteOrphanFiles(trx, store, trx.now, existingPrivateNames)
}

/** For a restored database: backups do not contain these files. */
export async function forgetPrivateFiles(db: Db): Promise<void> {
  await deletePrivateFiles(db)
}

/** Copies them along with the pictures, in the same way. */
export function movePrivateFiles(
  db: Db,
  source: FileStore,
  target: FileStore,
  options: uploads.MoveOptions,
): Promise<uploads.MoveTotals> {
  const rows = { batches: batches(db), existing: (names: string[]) => existingPrivateNames(db, names) }
  return uploads.moveRows(rows, source.privateFiles(), target.privateFiles(), options)
}

async function* batches(db: Db) {
  for (let last = ''; ; ) {
    const files = await privateFilesAfter(db, last, BATCH)
    if (files.length === 0) return
    yield files
    last = files.at(-1)?.name ?? last
  }
}
