import type { CompiledQuery } from 'kysely'
import type { Topic } from '../cache/changes.ts'
import type { Db } from './handles.ts'
import { preparedWrite } from './prepared-statements.ts'

/** A transaction of one statement that declares what it changes. */
export function writeDeclared<Row>(
  db: Db,
  { sql, parameters }: CompiledQuery<Row>,
  changes: Topic[],
): Promise<Row[]> {
  return db.autocommit(preparedWrite<Row>(sql), [...parameters], () => changes)
}
