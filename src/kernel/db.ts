import { Kysely, type Transaction } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Clock } from './clock.ts'
import { JouleDialect } from './db/dialect.ts'
import type { Viewer } from './http.ts'
import type { Tables } from './tables.ts'

export { transaction, write } from './db/write.ts'

/** Refuses a person who may no longer write; called inside the transaction of every write. */
export type AdmitWriter = (trx: Trx, viewer: Viewer) => Promise<void>

interface DbContext {
  readonly clock: Clock
  readonly admitWriter: AdmitWriter
}

interface TrxContext {
  /** The one time of everything this transaction writes. */
  readonly now: Date
  /** For what may be lost: runs once the transaction has committed, and never when it has not. */
  afterCommit(effect: () => void | Promise<void>): void
}

/** For functions that only read: the database, a transaction or a snapshot. */
export type Reader = Kysely<Tables>

export type Db = Kysely<Tables> & DbContext
export type Trx = Transaction<Tables> & TrxContext

export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface ConnectOptions extends DbContext {
  connection: Connection
  poolSize?: number
  onError(error: Error): void
}

export function connect({ connection, poolSize = 8, onError, clock, admitWriter }: ConnectOptions): Db {
  const dialect = new JouleDialect({ connection, poolSize, onError })
  return Object.assign(new Kysely<Tables>({ dialect }), { clock, admitWriter })
}
