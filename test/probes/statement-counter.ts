import type { Db } from '../../src/kernel/db/db.ts'
import { observeStatements } from './observed-db.ts'

/** Counts statements; `wrapDb` is an option of `testApp`. */
export function statementCounter(): { wrapDb(db: Db): Db; statements(): number } {
  let statements = 0
  const count = () => {
    statements++
  }
  return { wrapDb: (db) => observeStatements(db, count), statements: () => statements }
}
