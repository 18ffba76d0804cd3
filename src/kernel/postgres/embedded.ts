import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../errors.ts'
import { APP_USER, ensureAppRole, transferOwnership } from './app-role.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { type Connection, connectOrLaunch } from './connect-or-launch.ts'
import { type DataLocation, findDataLocation } from './data-location.ts'
import { PORT } from './launch.ts'
import { moveOlderCluster } from './move/move-cluster.ts'
import { readPassword } from './password.ts'
import { forceFastShutdown } from './postmaster.ts'
import { releaseServer } from './release-server.ts'
import { acquireSiteLock, ensureDatabase, type UsageLock } from './usage-lock.ts'

export interface EmbeddedPostgres {
  /** For pg.Pool and pg.Client. */
  connection: Connection
  /** For what the site itself may not do: other databases, server settings. */
  superuser: Connection
  stop(): Promise<void>
}

const DATABASE = 'joule'
const RESTORE_PAUSE_MS = 500
const CHECK_MS = 1_000

/**
 * Embedded PostgreSQL in the data folder: started, or shared with the processes that already use it. Advisory locks inside it show who
 * is using it, so that a crash leaves nothing locked.
 */
export async function startEmbedded(options: {
  /** Absolute; created if missing. */
  dataDir: string
  /** True for the site, of which a data folder has one; false for commands and tests. */
  exclusive: boolean
  /** The server is launched with room for this many connections per process. */
  poolSize?: number
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw notOnWindows()
  const log = options.log ?? (() => {})
  const location = await findDataLocation(options.dataDir, log)
  const password = await readPassword(location)
  const superuser = { host: location.socketDir, port: PORT, user: SUPERUSER, password, database: DATABASE }
  const connection = { ...superuser, user: APP_USER }
  // Only here: if the cluster vanished under a running site, an empty one must not replace it.
  await ensureCluster(location, password, log)

  const leaving = new AbortController()
  await moveOlderCluster(location, superuser, { log, signal: leaving.signal })
  let usageLock = await join()
  let restoring: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  watch()
  return { connection, superuser, stop: () => (stopped ??= stop()) }

  async function join(): Promise<UsageLock> {
    const joined = await connectOrLaunch(location, superuser, {
      poolSize: options.poolSize,
      log,
      signal: leaving.signal,
    })
    try {
      if (options.exclusive && !(await acquireSiteLock(joined))) throw alreadyRunning(location)
      await ensureAppRole(joined, password)
      await ensureDatabase(joined, DATABASE, APP_USER)
      await transferOwnership(joined, superuser)
      return joined
    } catch (error) {
      await releaseServer(location, joined)
      throw error
    }
  }

  function watch(): void {
    const checks = setInterval(() => forceFastShutdown(location.cluster).catch(() => {}), CHECK_MS).unref()
    usageLock.ended.then(() => {
      clearInterval(checks)
      if (!leaving.signal.aborted) restoring = restore()
    })
  }

  async function restore(): Promise<void> {
    log('PostgreSQL went down; starting it again')
    while (!leaving.signal.aborted) {
      try {
        usageLock = await join()
        log('PostgreSQL is up again')
        return watch()
      } catch (error) {
        log(`PostgreSQL is not up yet: ${(error as Error).message}`)
        await pause(RESTORE_PAUSE_MS, null, { signal: leaving.signal }).catch(() => {})
      }
    }
  }

  async function stop(): Promise<void> {
    leaving.abort()
    await restoring
    await releaseServer(location, usageLock)
  }
}

function alreadyRunning({ dataDir }: DataLocation): StartupError {
  return new StartupError(
    `Another Joule is already running on this data folder (${dataDir}): stop it first, or give this one a DATA_DIR of its own`,
  )
}

function notOnWindows(): StartupError {
  return new StartupError(
    'Joule runs its own PostgreSQL on Linux and macOS only: set DATABASE_URL to a PostgreSQL server, 15 or newer',
  )
}
