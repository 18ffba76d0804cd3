import type { Logger } from 'pino'
import { admitWriter } from './features/sessions/service.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { type Connection, connect, type Db } from './kernel/db/db.ts'

/** The database as the site uses it: writers are admitted by their session, lost connections are logged. */
export function connectSite(
  connection: Connection,
  { poolSize }: Pick<Config, 'poolSize'>,
  clock: Clock,
  log: Logger,
): Db {
  const onError = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  return connect({ connection, poolSize, clock, admitWriter, onError })
}
