import type { Logger } from 'pino'
import { admitWriter } from './features/sessions/service.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { type Connection, connect, type Db } from './kernel/db/db.ts'
import { poolerOf } from './kernel/postgres/open-database.ts'

/** The database as the site uses it: writers are admitted by their session, lost connections are logged. */
export function connectSite(connection: Connection, config: Config, clock: Clock, log: Logger): Db {
  const onError = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  const { poolSize, metricsPort } = config
  const timed = metricsPort !== null
  return connect({ connection, pooler: poolerOf(config), poolSize, timed, clock, admitWriter, onError })
}
