import type { Reader, Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { existingNames } from './queries.ts'
import { OWN_FILES } from './rules.ts'
import { markStore, ownershipOf } from './store-marks.ts'

// Newer files may belong to a row that is not committed yet; or, if this database is a copy made a moment ago, to a row of the other one:
// the marks in the store tell them apart after at most two sweeps, which are hourly.
const ORPHAN_MS = 3 * 60 * 60 * 1000
const BATCH = 500
/** As many files in vain, and the store is taken to be away. */
const MAX_FAILURES = 5

type KnownNames = (db: Reader, names: string[]) => Promise<Set<string>>

/** Files without a row: deleted since, or left by a failure between file and commit. */
export async function* orphansOf(
  db: Reader,
  files: FileStore,
  now: Date,
  knownOf: KnownNames = existingNames,
): AsyncGenerator<string, void, void> {
  let batch: string[] = []
  for await (const { name, changed } of files.list()) {
    if (OWN_FILES.includes(name)) continue
    if (now.getTime() - changed.getTime() < ORPHAN_MS) continue
    batch.push(name)
    if (batch.length < BATCH) continue
    yield* await withoutRow(db, batch, knownOf)
    batch = []
  }
  if (batch.length) yield* await withoutRow(db, batch, knownOf)
}

/** A file that cannot be deleted, such as one under a legal hold, holds up none of the others; the audit names it. */
export async function deleteOrphanFiles(
  db: Reader,
  files: FileStore,
  now: Date,
  knownOf?: KnownNames,
): Promise<number> {
  let [deleted, failed] = [0, 0]
  for await (const name of orphansOf(db, files, now, knownOf))
    try {
      await files.remove(name)
      deleted++
    } catch (error) {
      if (++failed === MAX_FAILURES) throw error
    }
  return deleted
}

async function withoutRow(db: Reader, names: string[], knownOf: KnownNames): Promise<string[]> {
  const known = await knownOf(db, names)
  return names.filter((name) => !known.has(name))
}

/** The hourly job. Null: the store belongs to another site, so nothing was deleted. */
export async function sweepOrphanFiles(trx: Trx, files: FileStore): Promise<number | null> {
  const ownership = await ownershipOf(trx, files)
  if (ownership === 'foreign') return null
  const deleted = ownership === 'own' ? await deleteOrphanFiles(trx, files, trx.now) : 0
  await markStore(trx, files)
  return deleted
}
