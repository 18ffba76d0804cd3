import { CompiledQuery, sql } from 'kysely'
import { type Db, transaction } from '../../src/kernel/db/db.ts'
import type { Statement } from './captured-statements.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/**
 * Statements that read one of these tables whole although sequential scans are the planner's last resort, so that no index can
 * serve them. On a table of few rows nothing else would tell.
 */
export function unindexedScans(db: Db, statements: Statement[], tables: string[]): Promise<string[]> {
  return transaction(db, async (trx) => {
    trx.declareChanges([])
    await sql`set local enable_seqscan = off`.execute(trx)
    const found: string[] = []
    for (const { text, values } of statements.filter((one) =>
      /^\s*(select|with|update|delete)/i.test(one.text),
    )) {
      const query = CompiledQuery.raw(`explain (format json) ${text}`, values)
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(query)
      const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
      if (nodes.some((node) => tables.includes(node['Relation Name']!) && isWhole(node))) found.push(text)
    }
    return found
  })
}

/** Also a primary key that is only read in its order. */
function isWhole(node: PlanNode): boolean {
  return (
    node['Node Type'] === 'Seq Scan' ||
    (!node['Index Cond'] && node['Index Name']?.endsWith('_pkey') === true)
  )
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
