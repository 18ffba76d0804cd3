import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { noteChange } from '../../cache/changes.ts'
import { isStalePlan, throwFailedWrite } from '../failures.ts'
import { type Prepare, renameStatement, withFreshPlan } from '../prepared-statements.ts'
import { changedTimeoutMs } from '../statement-timeout.ts'
import type { Pools } from './pools.ts'
import { requireReplicated } from './replicated-commit.ts'
import { queryWhenThere } from './retry-while-away.ts'
import type { Readers } from './shared-readers.ts'

export class JouleDialect implements Dialect {
  readonly #pools: Pools

  constructor(pools: Pools) {
    this.#pools = pools
  }

  createDriver(): Driver {
    return new PostgresDriver(this.#pools)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db)
  }
}

/**
 * Kysely driver with lazy connections: plain selects outside a transaction use the shared pipelined readers, everything else takes
 * a connection from the pool. Which one it is becomes known with the first statement.
 */
class PostgresDriver implements Driver {
  readonly #pools: Pools

  constructor(pools: Pools) {
    this.#pools = pools
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(this.#pools)
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.begin(`begin${isolation}${access}`)
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: LazyConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pools.end()
  }
}

class LazyConnection implements DatabaseConnection {
  readonly #pool: pg.Pool
  readonly #readers: Readers
  readonly #prepare: Prepare
  #client: pg.PoolClient | undefined
  /** Set once the transaction has changed the timeout. */
  #timeoutMs: number | undefined
  #broken = false

  constructor({ pool, readers, prepare }: Pools) {
    this.#pool = pool
    this.#readers = readers
    this.#prepare = prepare
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#run(query)
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  async begin(statement: string): Promise<void> {
    this.#client = await this.#pool.connect()
    await this.#client.query(statement)
  }

  async commit(): Promise<void> {
    const client = this.#client!
    const { command } = await client.query('commit')
    requireReplicated(client)
    // PostgreSQL answers a commit with ROLLBACK if a failed statement of the transaction was swallowed.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit')
  }

  async rollback(): Promise<void> {
    // A connection that cannot roll back is removed from the pool.
    await this.#client?.query('rollback').catch(() => {
      this.#broken = true
    })
  }

  release(): void {
    this.#client?.release(this.#broken)
    this.#client = undefined
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; nothing here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming goes through COPY, see kernel/backup')
  }

  async #run(query: CompiledQuery): Promise<pg.QueryResult> {
    const statement = this.#prepare(query.sql, [...query.parameters])
    if (this.#client) return this.#runInTransaction(this.#client, statement)
    if (isPlainSelect(query)) return this.#readers.query(statement)
    const running = withFreshPlan(statement, (fresh) => queryWhenThere(this.#pool, fresh))
    return running.then(afterChange, (error) => throwFailedWrite(error))
  }

  async #runInTransaction(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const timed = this.#timeoutMs ? { ...statement, query_timeout: this.#timeoutMs } : statement
    const result = await client.query(timed).catch((error) => throwRenamed(statement, error))
    this.#timeoutMs = changedTimeoutMs(statement.text) ?? this.#timeoutMs
    return result
  }
}

/** Renames the stale statement and rethrows: a transaction fails as a whole, and `transaction()` retries it. */
function throwRenamed(statement: pg.QueryConfig, error: unknown): never {
  if (isStalePlan(error)) renameStatement(statement)
  throw error
}

function afterChange(result: pg.QueryResult): pg.QueryResult {
  noteChange()
  return result
}

function isPlainSelect(query: CompiledQuery): boolean {
  return query.query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(query.sql)
}
