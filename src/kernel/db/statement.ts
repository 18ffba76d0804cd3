/** One CTE of a large statement, with the columns it reads of earlier CTEs and those that later ones may read. */
export interface Step {
  name: string
  /** Columns that must be given by earlier steps, by the name of the step. */
  needs: Readonly<Record<string, readonly string[]>>
  /** Columns that later steps may read. */
  gives: readonly string[]
  /** Parameters are written by name: `$now`. */
  sql: string
}

export interface Statement<Name extends string> {
  text: string
  /** Named values in the order of the numbered parameters. */
  valuesOf(values: Record<Name, unknown>): unknown[]
}

interface Parts<Name extends string> {
  /** The SQL type of each parameter; `$now` becomes `$3::timestamptz` when `now` is the third. */
  params: Record<Name, string>
  steps: Step[]
  /** The select at the end. */
  result: Pick<Step, 'needs' | 'sql'>
}

/**
 * Assembles a statement from its CTEs when the module loads, so that the text is constant and prepared once. Throws then
 * when a step needs a relation, a column or a parameter that is not given.
 */
export function statement<Name extends string>({ params, steps, result }: Parts<Name>): Statement<Name> {
  const all = [...steps, { name: 'result', gives: [], ...result }]
  checkNeeds(all)
  const sqls = numberParams(params, all)
  const ctes = steps.map(({ name }, index) => `${name} as (${sqls[index]})`)
  const names = Object.keys(params)
  return {
    text: `${ctes.length > 0 ? `with ${ctes.join(',\n')}\n` : ''}${sqls.at(-1)}`,
    valuesOf: (values: Record<string, unknown>) => names.map((name) => values[name]),
  }
}

/** The first step of a batched write: a row for each call, out of one array parameter per column, numbered from 1. */
export function callsStep(columns: Record<string, `$${string}`>): Step {
  const gives = [...Object.keys(columns), 'ordinal']
  const arrays = Object.values(columns).join(', ')
  const sql = `select * from unnest(${arrays}) with ordinality as c (${gives.join(', ')})`
  return { name: 'calls', needs: {}, gives, sql }
}

function checkNeeds(steps: Step[]): void {
  const given = new Map<string, readonly string[]>()
  for (const { name, needs, gives, sql } of steps) {
    for (const [, relation = ''] of sql.matchAll(/\b(?:from|join) ([a-z_]+)/g))
      if (given.has(relation) && !needs[relation])
        throw new Error(`Step ${name} reads ${relation} without needing it`)
    for (const [relation, columns] of Object.entries(needs)) {
      const known = given.get(relation)
      if (!known) throw new Error(`Step ${name} needs ${relation}, which no earlier step gives`)
      const missing = columns.find((column) => !known.includes(column))
      if (missing)
        throw new Error(`Step ${name} needs ${relation}.${missing}, which ${relation} does not give`)
    }
    if (given.has(name)) throw new Error(`There are two steps ${name}`)
    given.set(name, gives)
  }
}

function numberParams(params: Record<string, string>, steps: Step[]): string[] {
  const names = Object.keys(params)
  const unused = new Set(names)
  const sqls = steps.map((step) =>
    step.sql.replace(/\$([a-z_]+)/g, (_, name: string) => {
      if (!names.includes(name)) throw new Error(`Step ${step.name} needs $${name}, which is no parameter`)
      unused.delete(name)
      return `$${names.indexOf(name) + 1}::${params[name]}`
    }),
  )
  if (unused.size > 0) throw new Error(`No step needs $${[...unused].join(', $')}`)
  return sqls
}
