import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { FILE_STORE_TABLES } from '../features/uploads/service.ts'
import { invariantsOf } from '../invariants.ts'
import { openBackup } from '../kernel/backup/open-backup.ts'
import { readConfig } from '../kernel/config/config.ts'
import type { Db } from '../kernel/db/db.ts'
import { readMigrations, squashHistory } from '../kernel/db/migration-history.ts'
import { StartupError } from '../kernel/errors.ts'
import { inSnapshot } from '../kernel/integrity/check.ts'
import { freeBytes } from '../kernel/ops/disk-room.ts'
import { audit } from './audit.ts'
import type { CommandContext } from './command.ts'
import { createContext } from './context.ts'
import { restoreCommand, restoreInto } from './restore.ts'

/** Emptied or written by a restore itself. */
const RESET = new Set<string>([...FILE_STORE_TABLES, 'data_upgrades', 'private_files', 'schema_migrations'])

interface Rehearsal {
  /** One line for each; none if all is well. */
  problems: string[]
  /** How many invariants were checked. */
  checked: number
  /** Rows by table. */
  counts: Record<string, number>
}

/** Restore and audit on an embedded PostgreSQL in a temporary folder; nothing of the site itself is touched. */
export async function rehearse({ signal, print }: CommandContext, file: string): Promise<Rehearsal> {
  await requireRoom(file)
  await using closing = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'joule-verify-'))
  closing.defer(() => rm(dataDir, { recursive: true, force: true }))
  // PostgreSQL runs as another user when root starts it.
  await chmod(dataDir, 0o711)
  // No other setting: neither the site's database nor its store of files.
  const context = {
    ...createContext(readConfig({ DATA_DIR: dataDir }), signal, closing, restoreCommand),
    print,
  }
  const { withoutFiles, rowCounts, isOfThisVersion } = await manifestOf(file)
  await restoreInto(context, file)
  // Migrations since the backup may have moved rows.
  const tables = Object.keys(rowCounts).filter((name) => isOfThisVersion && !RESET.has(name))
  const counts = await countRows(await context.db(), tables)
  const differing = tables.filter((name) => counts[name] !== rowCounts[name])
  const invariants = invariantsOf(context.files).filter(({ readsFiles }) => !(withoutFiles && readsFiles))
  const verdicts = await audit(context, invariants)
  return {
    problems: [
      ...differing.map((name) => `${name} has ${counts[name]} rows instead of ${rowCounts[name]}`),
      ...verdicts
        .filter(({ problems }) => problems.length > 0)
        .map(({ id, rule }) => `${id} is broken: ${rule}`),
    ],
    checked: verdicts.length,
    counts,
  }
}

/** The pictures are unpacked, and the rows of the database take more than in the archive. */
async function requireRoom(file: string): Promise<void> {
  const [{ size }, free] = [await stat(file), await freeBytes(os.tmpdir())]
  if (free >= size) return
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`
  throw new StartupError(
    `${os.tmpdir()} has ${megabytes(free)} free, and a restore of ${file} needs more than ${megabytes(size)}: set TMPDIR to a folder on a larger disk`,
  )
}

async function manifestOf(file: string) {
  await using backup = await openBackup(file)
  const known = await readMigrations()
  const { withoutFiles, rowCounts } = backup
  return {
    withoutFiles,
    rowCounts,
    isOfThisVersion: squashHistory(known, backup.migrations).length === known.length,
  }
}

/** In a snapshot, which has no time limit for a statement: to count a large table takes minutes. */
export function countRows(db: Db, tables: string[]): Promise<Record<string, number>> {
  return inSnapshot(db, async (snapshot) => {
    const counts: Record<string, number> = {}
    for (const name of tables) {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(snapshot)
      counts[name] = Number(rows[0]?.count)
    }
    return counts
  })
}
