import type { KyselyPlugin, RawNode, RootOperationNode } from 'kysely'
import type { Db } from '../../src/kernel/db/db.ts'

/** Calls back before every statement, inside or outside a transaction, with whether it may write. */
export function observeStatements(db: Db, onStatement: (writes: boolean) => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      onStatement(mayWrite(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const observed =
    <Args extends unknown[], T>(writes: boolean, ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      onStatement(writes)
      return ask(...args)
    }
  const hotPath = {
    read: observed(false, db.read),
    autocommit: observed(true, db.autocommit),
    runIn: observed(true, db.runIn),
  }
  return Object.assign(db.withPlugin(plugin), { ...db, ...hotPath })
}

function mayWrite(node: RootOperationNode): boolean {
  if (node.kind !== 'RawNode') return node.kind !== 'SelectQueryNode'
  return /\b(insert|update|delete)\b/i.test((node as RawNode).sqlFragments.join(' '))
}
