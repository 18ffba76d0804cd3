import pg from 'pg'
import type { Config } from '../config.ts'
import { inRole } from '../db/connection/application-name.ts'
import type { Connection } from '../db/db.ts'
import { one } from '../db/rows.ts'
import { StartupError } from '../ops/startup-error.ts'

const MIN_SERVER_VERSION = 15

interface OpenDatabase {
  connection: Connection
  close(): Promise<void>
}

interface OpenOptions {
  /** The site itself: only one may run on a data folder. Commands come and go beside it. */
  exclusive: boolean
  log?: (line: string) => void
}

/** The server that DATABASE_URL names, or our own PostgreSQL in DATA_DIR. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await checkServerVersion(connection)
    return { connection, close: async () => {} }
  }
  const { startEmbedded } = await import('./embedded.ts')
  const postgres = await startEmbedded({ dataDir: config.dataDir, poolSize: config.poolSize, ...options })
  return { connection: postgres.connection, close: () => postgres.stop() }
}

async function checkServerVersion(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...inRole(connection, 'start'), connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const major = Math.floor(one(rows).version / 10_000)
    if (major < MIN_SERVER_VERSION) {
      throw new StartupError(
        `The database that DATABASE_URL names is PostgreSQL ${major}; Joule needs ${MIN_SERVER_VERSION} or newer`,
      )
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw new StartupError(`The database that DATABASE_URL names cannot be reached: ${message || code}`)
  } finally {
    await client.end().catch(() => {})
  }
}
