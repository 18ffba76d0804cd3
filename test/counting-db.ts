import type { Db } from '../src/kernel/db.ts'
import { watched } from './watched-db.ts'

/** A database that tells how many statements went to it. */
export function withCount(db: Db): { db: Db; statements(): number } {
  let statements = 0
  const counting = watched(db, () => {
    statements++
  })
  return { db: counting, statements: () => statements }
}
