import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { backup } from '../../backup/backup.ts'
import { restore } from '../../backup/restore.ts'
import { inRole } from '../../db/connection/application-name.ts'
import { readHistory } from '../../db/migration-history.ts'
import { StartupError } from '../../errors.ts'
import { buildAtomically } from '../../files/atomic-build.ts'
import { APP_USER, ensureAppRole } from '../app-role.ts'
import { initdb } from '../cluster.ts'
import { type Connection, connectOrLaunch } from '../connect-or-launch.ts'
import { type DataLocation, socketDirFor } from '../data-location.ts'
import { findNative, packagedMajor } from '../native.ts'
import { stopPostmaster } from '../postmaster.ts'
import { releaseServer } from '../release-server.ts'
import { ensureDatabase, isLastUser } from '../usage-lock.ts'
import { fetchedServer } from './older-server.ts'
import { majorOf } from './server-for.ts'
import { movedCluster, removeInterrupted, swapClusters } from './swap.ts'

interface MoveOptions {
  log(line: string): void
  signal: AbortSignal
}

/**
 * Moves a cluster of an older PostgreSQL major by backup and restore. The old one stays untouched until the new one is complete, and
 * is then kept next to it; an interrupted move starts over. The last user's lock in the old server keeps
 * everyone else waiting.
 */
export async function moveOlderCluster(
  location: DataLocation,
  superuser: Connection,
  options: MoveOptions,
): Promise<void> {
  const [major, packaged] = [await majorOf(location.cluster), await packagedMajor()]
  if (major >= packaged) return
  const old = await connectOrLaunch(location, superuser, options)
  try {
    // The previous holder of the lock may have moved it.
    if ((await majorOf(location.cluster)) !== major) return
    if (!(await isLastUser(old)))
      return options.log(
        `PostgreSQL ${major} is in use: the database is moved to ${packaged} at a later start`,
      )
    options.log(`Moving the database from PostgreSQL ${major} to ${packaged}`)
    await removeInterrupted(location.cluster)
    await buildAtomically(movedCluster(location.cluster), (temporary, folder) =>
      fillNewCluster(location, superuser, { ...options, temporary, folder }),
    )
    await stopPostmaster(location.cluster)
    const kept = await swapClusters(location.cluster, major)
    await rm(fetchedServer(major, location), { recursive: true, force: true })
    options.log(`Moved. The old database is kept in ${kept}: remove it once everything works`)
  } finally {
    await releaseServer(location, old)
  }
}

interface NewCluster extends MoveOptions {
  temporary: string
  folder: string
}

async function fillNewCluster(
  location: DataLocation,
  superuser: Connection,
  { temporary, folder, ...options }: NewCluster,
): Promise<void> {
  const { dataDir, systemUser } = location
  await initdb(location, await findNative(systemUser, dataDir), superuser.password, temporary, folder)
  if (!(await hasTables(superuser))) return
  const file = path.join(folder, 'backup.tar')
  const saved = await backup(superuser, file, { now: new Date() })

  const socketDir = socketDirFor(folder, systemUser)
  const place = { ...location, cluster: temporary, socketDir, logFile: path.join(folder, 'postgres.log') }
  const target = { ...superuser, host: socketDir }
  const server = await connectOrLaunch(place, target, options)
  try {
    await ensureAppRole(server, superuser.password)
    await ensureDatabase(server, superuser.database, APP_USER)
    const restored = await restore({ ...target, user: APP_USER }, file, { now: new Date(), log: options.log })
    if (restored.rows !== saved.rows || restored.tables !== saved.tables)
      throw new StartupError(
        `The database was not moved: it has ${saved.rows} rows in ${saved.tables} tables, of which ${restored.rows} in ${restored.tables} arrived. It stays as it is in ${location.cluster}`,
      )
    options.log(`Moved ${restored.rows} rows in ${restored.tables} tables`)
  } finally {
    await releaseServer(place, server)
    await rm(socketDir, { recursive: true, force: true })
  }
}

/** A site that never started has no tables, and perhaps no database. */
async function hasTables(superuser: Connection): Promise<boolean> {
  const client = new pg.Client(inRole(superuser, 'start'))
  try {
    await client.connect()
    return (await readHistory(client)).length > 0
  } catch (error) {
    if (isMissingDatabase(error)) return false
    throw error
  } finally {
    await client.end()
  }
}

function isMissingDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '3D000'
}
