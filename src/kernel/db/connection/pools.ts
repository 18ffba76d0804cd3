import { setTimeout as pause } from 'node:timers/promises'
import pg, { type PoolConfig } from 'pg'
import { stopTime } from '../../concurrency/stop-deadline.ts'
import type { ConnectionFigures } from '../handles.ts'
import { type Prepare, prepare, withoutName } from '../prepared-statements.ts'
import { clientTimeoutMs } from '../statement-timeout.ts'
import { inRole, type Role } from './application-name.ts'
import { Client } from './client.ts'
import { trackConnections } from './open-connections.ts'
import { Replicas } from './replicas.ts'
import { waitingReaders } from './retry-while-away.ts'
import { MAX_READERS, type Readers, SharedReaders } from './shared-readers.ts'
import { openSignals, type Signals } from './signals.ts'
import { TimedClient } from './timed-client.ts'
import { typeParsers } from './type-parsers.ts'

/** Grace period for work that is still under way when everything else in the process has stopped. */
const MAX_END_MS = 3_000
/** Of a stop, for PostgreSQL after it. */
const KEPT_MS = 8_000

export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface PoolsOptions {
  connection: Connection
  /**
   * PgBouncer in transaction mode in front of the same server, for everything but signals. It runs each transaction on any of its
   * connections, so nothing may be left behind on one, not even a prepared statement.
   */
  pooler?: Connection | undefined
  /** Read replicas of the same server, each by its own address: a balancer would lead to a different one each time. */
  replicas?: string[]
  /** Connections for transactions and single writes. */
  poolSize?: number
  /** How long a caller waits for one of them. */
  connectTimeoutMs?: number
  /** How long a statement may take. */
  statementTimeoutMs?: number
  /** Maximum age of a connection: what PostgreSQL caches for it (plans, catalog entries) only grows. */
  lifetimeMs?: number
  /** Whether this is a command, which its connections show in their name. */
  command?: boolean
  /** Whether to time statements, for the metrics. */
  timed?: boolean
  onError(error: Error): void
}

/** A pool for transactions and single writes, a few pipelined connections shared by all reads, and one for signals. */
export interface Pools {
  pool: pg.Pool
  readers: Readers
  signals: Signals
  prepare: Prepare
  replicas?: Replicas
  awaySince(): number | null
  /** Closes all connections. */
  end(): Promise<void>
}

export const DEFAULT_POOL_SIZE = 8

/** The most connections a process opens: its pool, its readers, and one for signals. */
export function maxConnections(poolSize: number): number {
  return poolSize + MAX_READERS + 1
}

export const STATEMENT_TIMEOUT_MS = 15_000
const LIFETIME_MS = 10 * 60_000

export function openPools(options: PoolsOptions): Pools {
  const {
    connection,
    pooler,
    replicas = [],
    poolSize = DEFAULT_POOL_SIZE,
    connectTimeoutMs = 3_000,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    lifetimeMs = LIFETIME_MS,
    command,
    timed,
    onError,
  } = options
  const OfRequests = timed ? TimedClient : Client
  const timeouts = {
    query_timeout: clientTimeoutMs(statementTimeoutMs),
    connectionTimeoutMillis: connectTimeoutMs,
    // For statements without a timeout: keep-alive detects a machine that is gone.
    keepAlive: true,
  }
  const connections = trackConnections()
  // Commands may read from a standby.
  const config = { ...timeouts, types: typeParsers, connections, primaryOnly: !command }
  // PgBouncer refuses this parameter; there it is a setting of the pool.
  const direct = { ...config, ...connection, statement_timeout: statementTimeoutMs }
  // One name for all behind the pooler, which would otherwise rename its connection on every turn.
  const named = (role: Role) => (pooler ? inRole({ ...config, ...pooler }, 'pooled') : inRole(direct, role))
  const ofPool = { max: poolSize, maxLifetimeSeconds: lifetimeMs / 1000, Client: OfRequests }
  const pool = new pg.Pool({ ...named(command ? 'cli' : 'pool'), ...ofPool })
  pool.on('error', onError)
  // A client that breaks while checked out fails the transaction using it; nothing else needs the event.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const ofReaders = { Client: OfRequests, lifetimeMs }
  const readers = waitingReaders(
    new SharedReaders(named(command ? 'cli' : 'readers'), { ...ofReaders, onError }),
  )
  const signals = openSignals(inRole(direct, command ? 'cli' : 'signals'), pool, {
    onError,
    onHang: connections.drop,
    onBeat: () => connections.noteReachable(true),
  })
  const ofReplicas = replicas.length ? new Replicas(replicas, readers, signals, ofReaders) : undefined
  return {
    pool,
    readers,
    signals,
    awaySince: connections.awaySince,
    prepare: pooler ? withoutName : prepare,
    ...(ofReplicas ? { replicas: ofReplicas } : {}),
    async end() {
      const ended = Promise.all([pool.end(), readers.end(), signals.end(), ofReplicas?.end()])
      // pg waits until every connection has been released: a long statement is cut off.
      const limit = stopTime(2 * MAX_END_MS, KEPT_MS)
      const cutOff = setTimeout(connections.drop, limit / 2)
      await Promise.race([ended, pause(limit, undefined, { ref: false })])
      clearTimeout(cutOff)
    },
  }
}

export function connectionFigures({ pool, readers }: Pools): ConnectionFigures {
  const { totalCount, idleCount, waitingCount } = pool
  return { open: totalCount, idle: idleCount, waiting: waitingCount, readsInFlight: readers.inFlight }
}
