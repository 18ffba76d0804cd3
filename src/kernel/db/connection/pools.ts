import pg, { type PoolConfig } from 'pg'
import { inRole } from './application-name.ts'
import { MAX_READERS, SharedReaders } from './shared-readers.ts'
import { openSignals, type Signals } from './signals.ts'
import { typeParsers } from './type-parsers.ts'

export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface PoolsOptions {
  connection: Connection
  /** Connections for transactions and single writes. */
  poolSize?: number
  /** How long someone waits for one of them. */
  connectTimeoutMs?: number
  /** A command: its connections say so. */
  command?: boolean
  onError(error: Error): void
}

/** A pool for transactions and single writes, a few pipelined connections shared by all reads, and one for signals. */
export interface Pools {
  pool: pg.Pool
  readers: SharedReaders
  signals: Signals
}

export const DEFAULT_POOL_SIZE = 8

/** The most that a process opens: its pool, its readers, and one for signals. */
export function maxConnections(poolSize: number): number {
  return poolSize + MAX_READERS + 1
}

const STATEMENT_TIMEOUT_MS = 15_000
// Longer than the server's own timeout, so it ends only queries whose server does not answer at all.
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000

export function openPools(options: PoolsOptions): Pools {
  const { connection, poolSize = DEFAULT_POOL_SIZE, connectTimeoutMs = 3_000, command, onError } = options
  const config = {
    ...connection,
    types: typeParsers,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: connectTimeoutMs,
  }
  const pool = new pg.Pool({ ...inRole(config, command ? 'cli' : 'pool'), max: poolSize })
  pool.on('error', onError)
  // A client that breaks while checked out fails the transaction that uses it; nobody else needs the event.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    pool,
    readers: new SharedReaders(inRole(config, command ? 'cli' : 'readers'), onError),
    signals: openSignals(inRole(config, command ? 'cli' : 'signals'), pool, onError),
  }
}
