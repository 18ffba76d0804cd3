import type { Kysely, Transaction } from 'kysely'
import type { Topic } from '../cache/changes.ts'
import type { Clock } from '../clock.ts'
import type { Viewer } from '../viewer.ts'
import type { Replicas } from './connection/replicas.ts'
import type { Signals } from './connection/signals.ts'
import type { PreparedSelect, PreparedWrite } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/**
 * What a write locks for its user until it commits: the session it came with, all sessions (to end or change some), or the account,
 * which excludes every other write by the user. `against`: the session, and all writes by that other user.
 */
export type WriterLock = 'session' | 'sessions' | 'account' | { against: number }

/** Throws if a user may no longer write; called inside the transaction of every write. */
export type AdmitWriter = (trx: Trx, viewer: Viewer, lock: WriterLock) => Promise<void>

export interface DbContext {
  readonly clock: Clock
  readonly admitWriter: AdmitWriter
}

interface Signalling {
  readonly signals: Pick<Signals, 'send' | 'listen' | 'onLoss' | 'heardUntil'>
}

interface Availability {
  /** Since when (`performance.now()`) no server has been reachable; null while one is. */
  awaySince(): number | null
}

export interface PreparedStatements {
  /** Runs on a shared connection, bypassing the query builder: building such a query costs more than running it. */
  read<Row>(select: PreparedSelect<Row>, values: unknown[]): Promise<Row[]>
  /** Runs one statement as a transaction. Users' writes get here through `writeBatched`. */
  autocommit<Row>(
    statement: PreparedWrite<Row>,
    values: unknown[],
    /** Like `declareChanges` in a transaction. */
    changesOf?: (rows: Row[]) => Topic[],
  ): Promise<Row[]>
  /** Runs inside a transaction, where it is available as `trx.run`. */
  runIn<Row>(trx: Reader, statement: PreparedWrite<Row>, values: unknown[]): Promise<Row[]>
}

/** How busy the process's connections are. */
export interface ConnectionFigures {
  open: number
  idle: number
  /** Transactions and single writes waiting for a connection. */
  waiting: number
  readsInFlight: number
}

interface Measured {
  connectionFigures(): ConnectionFigures
}

interface TrxContext extends Signalling {
  /** The time of the transaction, used for everything it writes. */
  readonly now: Date
  /** Runs an effect once the transaction has committed; a crash may lose it. */
  afterCommit(effect: () => void | Promise<void>): void
  /** Declares which topics of shared answers the transaction changes; calls add up. Without a call, everything counts as changed. */
  declareChanges(topics: Topic[]): void
  run<Row>(statement: PreparedWrite<Row>, values: unknown[]): Promise<Row[]>
}

/** For functions that only read: the database, a transaction or a snapshot. */
export type Reader = Kysely<Tables>

/** Present only if DATABASE_READ_URL names replicas. */
interface Replicated {
  readonly replicas?: Pick<Replicas, 'position' | 'require' | 'lags'>
  /** The same database, with plain selects going to an up-to-date replica. In requests, use `replicaFor`. */
  readonly replica?: Db
}

export type Db = Kysely<Tables> &
  DbContext &
  Signalling &
  Availability &
  PreparedStatements &
  Measured &
  Replicated
export type Trx = Transaction<Tables> & TrxContext
