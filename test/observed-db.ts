import type { KyselyPlugin, RawNode, RootOperationNode } from 'kysely'
import type { Db } from '../src/kernel/db/db.ts'

/** A database that tells of every statement before it is sent, inside or outside a transaction, and whether it may write. */
export function observeStatements(db: Db, tell: (writes: boolean) => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      tell(mayWrite(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const telling =
    <Args extends unknown[], T>(writes: boolean, ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      tell(writes)
      return ask(...args)
    }
  const { clock, admitWriter, signals } = db
  const hotPath = {
    read: telling(false, db.read),
    autocommit: telling(true, db.autocommit),
    runIn: telling(true, db.runIn),
  }
  return Object.assign(db.withPlugin(plugin), { clock, admitWriter, signals, ...hotPath }) as Db
}

function mayWrite(node: RootOperationNode): boolean {
  if (node.kind !== 'RawNode') return node.kind !== 'SelectQueryNode'
  return /\b(insert|update|delete)\b/i.test((node as RawNode).sqlFragments.join(' '))
}
