import type { Logger } from 'pino'
import { admitWriter } from './features/sessions/service.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config/config.ts'
import { type Connection, connect, type Db } from './kernel/db/db.ts'
import { poolerOf } from './kernel/postgres/open-database.ts'

/** Connects the way the site does: writers are admitted by their session, lost connections are logged. */
export function connectSite(connection: Connection, config: Config, clock: Clock, log: Logger): Db {
  const onError = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  const { poolSize, databaseReadUrls: replicas, metricsPort } = config
  const [pooler, timed] = [poolerOf(config), metricsPort !== null]
  return connect({ connection, pooler, replicas, poolSize, timed, clock, admitWriter, onError })
}
