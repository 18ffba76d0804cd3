import type { Connection } from '../db/db.ts'
import { applyWithin, MIGRATION_LOCK, MIGRATIONS, readMigrations, verifyHistory } from '../db/migrate.ts'
import type { FileStore } from '../file-store.ts'
import type { Totals } from './dump.ts'
import { receiveFiles } from './files.ts'
import { load } from './load.ts'
import { makeRoom } from './make-room.ts'
import { openBackup } from './open-backup.ts'
import { withSession } from './session.ts'

export interface RestoreOptions {
  now: Date
  signal?: AbortSignal
  log?: (line: string) => void
  /** Where the files of the backup go. */
  files?: FileStore
  directory?: string
}

/**
 * Brings a backup into an empty database, all of it or nothing: the tables are made anew as the backup's code knew
 * them, filled, and migrated on to this code, in one transaction. Its files are there before the rows that name them.
 */
export async function restore(
  connection: Connection,
  file: string,
  options: RestoreOptions,
): Promise<Totals> {
  const { now, signal, log = () => {}, files, directory = MIGRATIONS } = options
  await using backup = await openBackup(file)
  const migrations = await readMigrations(directory)
  verifyHistory(migrations, backup.header.migrations, 'backup')
  const known = backup.header.migrations.length

  return await withSession(connection, signal, async (client) => {
    const arrivals = receiveFiles(files, signal)
    const fill = async () => {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await makeRoom(client)
      await applyWithin(client, migrations.slice(0, known), now)
      const totals = await load(client, backup, arrivals, log)
      await applyWithin(client, migrations.slice(known), now)
      await client.query('analyze')
      signal?.throwIfAborted()
      return totals
    }
    const totals = await fill().catch(arrivals.undo)
    // Should its answer be lost, nobody knows whether there are rows now: the files stay.
    await client.query('commit')
    return totals
  })
}
