import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { PostgresDriver } from './driver.ts'
import type { Pools } from './pools.ts'

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
