import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../../src/kernel/db.ts'

/** A database that tells how many statements went to it. */
export function withCount(db: Db): { db: Db; statements(): number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { clock, admitWriter } = db
  const read: Db['read'] = (...select) => {
    statements++
    return db.read(...select)
  }
  const counting = Object.assign(db.withPlugin(plugin), { clock, admitWriter, read })
  return { db: counting, statements: () => statements }
}
