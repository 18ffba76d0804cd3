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
import { type DriverOptions, PostgresDriver } from './driver.ts'

export class JouleDialect implements Dialect {
  readonly #options: DriverOptions

  constructor(options: DriverOptions) {
    this.#options = options
  }

  createDriver(): Driver {
    return new PostgresDriver(this.#options)
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
