import type { Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { deleteOrphanFiles } from './orphan-files.ts'
import { markStore, ownershipOf } from './store-marks.ts'

/** The hourly job. Null: the store belongs to another site, so nothing was deleted. */
export async function sweepOrphanFiles(trx: Trx, files: FileStore): Promise<number | null> {
  const ownership = await ownershipOf(trx, files)
  if (ownership === 'foreign') return null
  const deleted = ownership === 'own' ? await deleteOrphanFiles(trx, files, trx.now) : 0
  await markStore(trx, files)
  return deleted
}
