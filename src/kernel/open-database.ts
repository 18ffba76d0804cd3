import type { Config } from './config.ts'
import type { Connection } from './db.ts'

export interface OpenDatabase {
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
    return { connection: { connectionString: config.databaseUrl }, close: async () => {} }
  }
  const { startEmbedded } = await import('./postgres/embedded.ts')
  const postgres = await startEmbedded({ dataDir: config.dataDir, ...options })
  return { connection: postgres.connection, close: () => postgres.stop() }
}
