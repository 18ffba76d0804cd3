import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { Connection } from '../db/db.ts'
import { StartupError } from '../errors.ts'
import { exists } from '../files/atomic-build.ts'
import { checkCopies, checkServer } from './check-server.ts'

interface OpenDatabase {
  /** The server itself, never a pooler. */
  connection: Connection
  close(): Promise<void>
}

interface OpenOptions {
  /** The site itself, of which only one may run on a data folder. Commands come and go while it runs. */
  exclusive: boolean
  /** Whether to create an embedded PostgreSQL if there is none. */
  create?: boolean
  log?: (line: string) => void
}

/** Opens the server that DATABASE_URL or DATABASE_DIRECT_URL names, or our own PostgreSQL in DATA_DIR. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrls } = config
  if (databaseUrl) {
    const connection = { connectionString: databaseDirectUrl ?? databaseUrl }
    const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    // Commands that only read may use a standby.
    await checkServer(setting, connection, { writable: options.exclusive })
    const replicas = options.exclusive ? databaseReadUrls : []
    await checkCopies(connection, { pooler: poolerOf(config), replicas }, options.log)
    return { connection, close: async () => {} }
  }
  if (options.create === false && !(await hasDatabase(config.dataDir))) throw noSite(config.dataDir)
  const { startEmbedded } = await import('./embedded.ts')
  const postgres = await startEmbedded({ dataDir: config.dataDir, poolSize: config.poolSize, ...options })
  return { connection: postgres.connection, close: () => postgres.stop() }
}

/** The connection that DATABASE_URL names if DATABASE_DIRECT_URL names the server itself. */
export function poolerOf({ databaseUrl, databaseDirectUrl }: Config): Connection | undefined {
  return databaseUrl && databaseDirectUrl ? { connectionString: databaseUrl } : undefined
}

/** The password is created before everything else and removed last: a folder without one never belonged to a site. */
function hasDatabase(dataDir: string): Promise<boolean> {
  return exists(path.join(dataDir, 'postgres.password'))
}

function noSite(dataDir: string): StartupError {
  return new StartupError(
    `There is no site in ${dataDir}: set DATA_DIR to the folder of one, or DATABASE_URL to its database (npm start, "migrate", "demo" and "restore" make a new one)`,
  )
}
