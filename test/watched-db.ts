import type { KyselyPlugin } from 'kysely'
import type { Db } from '../src/kernel/db.ts'

/** A database that tells of every statement before it is sent, inside or outside a transaction. */
export function watched(db: Db, tell: () => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      tell()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const telling =
    <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      tell()
      return ask(...args)
    }
  const { clock, admitWriter, signals } = db
  const hotPath = { read: telling(db.read), once: telling(db.once), within: telling(db.within) }
  return Object.assign(db.withPlugin(plugin), { clock, admitWriter, signals, ...hotPath }) as Db
}
