import type { CompiledQuery } from 'kysely'
import type { Db } from './handles.ts'
import { preparedWrite } from './prepared-statements.ts'

/** A transaction of one statement that changes nothing shared answers show: rate limits, the last use of a session. */
export function writeUnshown<Row>(db: Db, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  return db.autocommit(preparedWrite<Row>(sql), [...parameters], () => [])
}
