import type { Connection } from '../db/db.ts'
import { applyWithin, MIGRATION_LOCK } from '../db/migrate.ts'
import { readMigrations, requireKnown, squashHistory } from '../db/migration-history.ts'
import type { FileStore } from '../files/file-store.ts'
import { withDedicatedConnection } from './dedicated-connection.ts'
import type { Totals } from './dump.ts'
import { emptyDatabase } from './empty-database.ts'
import { load } from './load.ts'
import { openBackup } from './open-backup.ts'
import { restoreFiles } from './restore-files.ts'

interface RestoreOptions {
  now: Date
  signal?: AbortSignal
  log?: (line: string) => void
  /** The store for the files of the backup. */
  files?: FileStore
  directory?: string
}

/**
 * Restores a backup into an empty database in one transaction: the tables are created at the backup's schema version,
 * filled, and migrated to this code's. Its files are saved before the rows that name them commit.
 */
export async function restore(
  connection: Connection,
  file: string,
  options: RestoreOptions,
): Promise<Totals> {
  const { now, signal, log = () => {}, files, directory } = options
  await using backup = await openBackup(file)
  const migrations = await readMigrations(directory)
  const history = squashHistory(migrations, backup.migrations)
  requireKnown(migrations, history)
  const known = history.length
  if (backup.withoutFiles && files) log(`The backup holds no files: they have to be in ${files.place}`)

  return await withDedicatedConnection(connection, signal, async (client) => {
    const restoring = restoreFiles(files, signal)
    const fill = async () => {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await emptyDatabase(client)
      await applyWithin(client, migrations.slice(0, known), now)
      const totals = await load(client, backup, restoring, log)
      await applyWithin(client, migrations.slice(known), now)
      await client.query('analyze')
      signal?.throwIfAborted()
      return totals
    }
    const totals = await fill().catch(restoring.undo)
    // If its result is lost, the rows may be there: the files stay.
    await client.query('commit')
    return totals
  })
}
