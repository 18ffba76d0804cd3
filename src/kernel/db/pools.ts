import pg, { type PoolConfig } from 'pg'
import { SharedReaders } from './shared-readers.ts'
import { openSignals, type Signals } from './signals.ts'
import { parseTypes } from './types.ts'

export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

interface PoolsOptions {
  connection: Connection
  poolSize: number
  onError(error: Error): void
}

/** Connections for transactions and single writes, a few pipelined ones that all readers share, and one for signals. */
export interface Pools {
  pool: pg.Pool
  readers: SharedReaders
  signals: Signals
}

const WAIT_FOR_CONNECTION_MS = 3_000
const STATEMENT_TIMEOUT_MS = 15_000
// Longer than the server's own limit: it only runs out when the server's machine has gone silent.
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000

export function openPools({ connection, poolSize, onError }: PoolsOptions): Pools {
  const config = {
    ...connection,
    types: parseTypes,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_MS,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  }
  const pool = new pg.Pool({ ...config, max: poolSize })
  pool.on('error', onError)
  // A client that breaks while a transaction holds it fails that transaction; nobody else needs to hear of it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return { pool, readers: new SharedReaders(config, onError), signals: openSignals(config, onError) }
}
