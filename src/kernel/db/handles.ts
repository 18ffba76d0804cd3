import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Viewer } from '../http/viewer.ts'
import type { PreparedSelect, PreparedWrite } from './prepared-statements.ts'
import type { Signals } from './signals.ts'
import type { Tables } from './tables.ts'

/**
 * What of the writer's a transaction holds until it commits: the session it came with, all their sessions (for whoever
 * ends or changes some), or the whole account, against every other write of theirs.
 */
export type WriterLock = 'session' | 'sessions' | 'account'

/** Refuses a person who may no longer write; called inside the transaction of every write. */
export type AdmitWriter = (trx: Trx, viewer: Viewer, hold: WriterLock) => Promise<void>

export interface DbContext {
  readonly clock: Clock
  readonly admitWriter: AdmitWriter
}

interface Signalling {
  readonly signals: Pick<Signals, 'send' | 'listen'>
}

export interface PreparedStatements {
  /** Goes straight to a shared connection: building a query anew costs more than running it. */
  read<Row>(select: PreparedSelect<Row>, values: unknown[]): Promise<Row[]>
  /** A transaction of one statement. People's writes come here through `writeBatched`. */
  autocommit<Row>(statement: PreparedWrite<Row>, values: unknown[]): Promise<Row[]>
  /** One of the statements of a transaction, which knows it as `trx.run`. */
  runIn<Row>(trx: Reader, statement: PreparedWrite<Row>, values: unknown[]): Promise<Row[]>
}

interface TrxContext extends Signalling {
  /** The one time of everything this transaction writes. */
  readonly now: Date
  /** For what may be lost: runs once the transaction has committed, and never when it has not. */
  afterCommit(effect: () => void | Promise<void>): void
  run<Row>(statement: PreparedWrite<Row>, values: unknown[]): Promise<Row[]>
}

/** For functions that only read: the database, a transaction or a snapshot. */
export type Reader = Kysely<Tables>

export type Db = Kysely<Tables> & DbContext & Signalling & PreparedStatements
export type Trx = Transaction<Tables> & TrxContext
