import type { Kysely, Transaction } from 'kysely'
import type { Topic } from '../cache/changes.ts'
import type { Clock } from '../clock.ts'
import type { Viewer } from '../viewer.ts'
import type { Replicas } from './connection/replicas.ts'
import type { Signals } from './connection/signals.ts'
import type { PreparedSelect, PreparedWrite } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/**
 * What a write locks of its user until it commits: the session it came with, all sessions (to end or change some), or the
 * account, which excludes every other write of the user. `against`: the session, and all writes of that other user.
 */
export type WriterLock = 'session' | 'sessions' | 'account' | { against: number }

/** Throws for a user who may no longer write; called inside the transaction of every write. */
export type AdmitWriter = (trx: Trx, viewer: Viewer, lock: WriterLock) => Promise<void>

export interface DbContext {
  readonly clock: Clock
  readonly admitWriter: AdmitWriter
}

interface Signalling {
  readonly signals: Pick<Signals, 'send' | 'listen' | 'onLoss' | 'heardUntil'>
}

interface Availability {
  /** Since when (`performance.now()`) no server can be reached; null while one can. */
  awaySince(): number | null
}

export interface PreparedStatements {
  /** On a shared connection, past the query builder: building such a query costs more than running it. */
  read<Row>(select: PreparedSelect<Row>, values: unknown[]): Promise<Row[]>
  /** A transaction of one statement. Users' writes come here through `writeBatched`. */
  autocommit<Row>(
    statement: PreparedWrite<Row>,
    values: unknown[],
    /** As `declareChanges` in a transaction. */
    changesOf?: (rows: Row[]) => Topic[],
  ): Promise<Row[]>
  /** Inside a transaction, where it is `trx.run`. */
  runIn<Row>(trx: Reader, statement: PreparedWrite<Row>, values: unknown[]): Promise<Row[]>
}

/** How busy the connections of the process are. */
export interface ConnectionFigures {
  open: number
  idle: number
  /** Transactions and single writes that wait for a connection. */
  waiting: number
  readsInFlight: number
}

interface Measured {
  connectionFigures(): ConnectionFigures
}

interface TrxContext extends Signalling {
  /** The time of the transaction, for everything it writes. */
  readonly now: Date
  /** Runs an effect that may be lost in a crash, once the transaction has committed. */
  afterCommit(effect: () => void | Promise<void>): void
  /** What shared answers show of the transaction: the topics of all calls and no more. Without a call everything counts as changed. */
  declareChanges(topics: Topic[]): void
  run<Row>(statement: PreparedWrite<Row>, values: unknown[]): Promise<Row[]>
}

/** For functions that only read: the database, a transaction or a snapshot. */
export type Reader = Kysely<Tables>

/** Only where DATABASE_READ_URL names some. */
interface Replicated {
  readonly replicas?: Pick<Replicas, 'position' | 'require' | 'lags'>
  /** The same database; plain selects go to a replica that is not behind. For requests: `replicaFor`. */
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
