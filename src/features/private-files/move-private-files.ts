import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import * as uploads from '../uploads/service.ts'
import { existingPrivateNames, privateFilesAfter } from './queries.ts'

const BATCH = 200

/** Copies them beside the pictures, in the same way. */
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
