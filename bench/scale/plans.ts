import pg from 'pg'
import { prepare } from '../../src/kernel/db/prepared-statements.ts'
import type { Statement } from '../../test/probes/captured-statements.ts'
import { printTable } from '../table.ts'
import type { ScaleSite } from './scale-site.ts'
import { statementsOf } from './statements.ts'

const LARGE_TABLES = [
  'posts',
  'post_revisions',
  'post_tags',
  'post_energy_order',
  'users',
  'user_levels',
  'author_days',
  'post_views',
  'follows',
  'comments',
  'energy_ledger',
  'post_energize_logs',
  'post_history',
  'moderation_log',
  'profile_reviews',
  'reports',
]
const PLANNED = ['generic', 'custom'] as const
type Planned = (typeof PLANNED)[number]

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/**
 * Fails when a statement behind one of the requests scans a whole table, by its generic or its custom plan. Lists those with
 * custom plans: planning often costs more than running them.
 */
export async function checkPlans(world: ScaleSite, word: string): Promise<void> {
  const client = new pg.Client(world.connection)
  await client.connect()
  const rows = []
  const walks: string[] = []
  for (const { name, statements } of await statementsOf(world, word)) {
    const used = new Set<string>()
    let plannedAnew = 0
    for (const statement of statements) {
      for (const planned of PLANNED) {
        const nodes = await plan(client, statement, planned)
        for (const node of nodes) if (node['Index Name']) used.add(node['Index Name'])
        if (nodes.some(isFullScan) && !isBounded(statement))
          walks.push(`${name} (${planned}): ${statement.text}`)
      }
      if (!(await usesGenericPlan(client, statement))) plannedAnew++
    }
    rows.push({
      case: name,
      statements: statements.length,
      'planned again': plannedAnew,
      indices: [...used].filter((index) => !index.endsWith('key')).join(', '),
    })
  }
  await client.end()
  printTable(rows)
  if (walks.length > 0) throw new Error(`These walk through a whole table:\n\n${walks.join('\n\n')}`)
}

/** The generic plan, or the custom plan for these values. */
async function plan(client: pg.Client, { text, values }: Statement, planned: Planned): Promise<PlanNode[]> {
  const generic = planned === 'generic'
  const { rows } = await client.query(
    `explain (format json, generic_plan ${generic}) ${text}`,
    generic ? [] : values,
  )
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Capped counts stop after this many rows; the energy supply is one of the reserved caches. */
function isBounded({ text }: Statement): boolean {
  return / limit \d+\) as (counted|waiting)$/.test(text) || text.includes(') as books')
}

function isFullScan(node: PlanNode): boolean {
  return node['Node Type'] === 'Seq Scan' && LARGE_TABLES.includes(node['Relation Name']!)
}

/** After five executions the server decides whether to use a generic plan. */
async function usesGenericPlan(client: pg.Client, { text, values }: Statement): Promise<boolean> {
  if (!/^\s*select/i.test(text) || / for (no key )?update/.test(text)) return true
  const statement = prepare(text, values)
  for (let time = 0; time < 8; time++) await client.query(statement)
  const { rows } = await client.query<{ generic_plans: string }>(
    'select generic_plans from pg_prepared_statements where name = $1',
    [statement.name],
  )
  return Number(rows[0]!.generic_plans) > 0
}
