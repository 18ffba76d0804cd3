import type { Db } from '../src/kernel/db/db.ts'
import { observeStatements } from './observed-db.ts'

/** For `testApp`, which then uses a database that tells how many statements went to it. */
export function statementCounter(): { wrapDb(db: Db): Db; statements(): number } {
  let statements = 0
  const count = () => {
    statements++
  }
  return { wrapDb: (db) => observeStatements(db, count), statements: () => statements }
}
