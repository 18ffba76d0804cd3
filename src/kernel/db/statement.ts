import { keysOf } from './rows.ts'

/** One CTE of a large statement; later ones may read it by its name. */
export interface Step {
  name: string
  /** Parameters are written by name: `$now`. */
  sql: string
}

export interface Statement<Name extends string> {
  text: string
  /** Puts named values into the order of the numbered parameters. */
  valuesOf(values: Record<Name, unknown>): unknown[]
}

interface Parts<Name extends string> {
  /** The SQL type of each parameter; `$now` becomes `$3::timestamptz` when `now` is the third. */
  params: Record<Name, string>
  steps: Step[]
  /** The final select. */
  result: string
}

/** The texts of all statements. A test has PostgreSQL prepare them, which checks the columns that the steps read. */
export const STATEMENT_TEXTS: string[] = []

/**
 * Assembles a statement from its CTEs when the module loads, so that its text is constant and prepared once. Throws if a step uses
 * a parameter that is not declared.
 */
export function statement<Name extends string>({ params, steps, result }: Parts<Name>): Statement<Name> {
  const sqls = numberParams(params, [...steps, { name: 'result', sql: result }])
  const ctes = steps.map(({ name }, index) => `${name} as (${sqls[index]})`)
  const names = Object.keys(params)
  const text = `${ctes.length > 0 ? `with ${ctes.join(',\n')}\n` : ''}${sqls.at(-1)}`
  STATEMENT_TEXTS.push(text)
  return { text, valuesOf: (values: Record<string, unknown>) => names.map((name) => values[name]) }
}

/** The calls of a batched write: the types of their columns, each of which is an array parameter of that name. */
export function callsOf<Column extends string>(params: Record<Column, `${string}[]`>) {
  const names = keysOf(params)
  return {
    params,
    /** The first step: a row for each call, numbered from 1. */
    step: {
      name: 'calls',
      sql: `select * from unnest($${names.join(', $')}) with ordinality as c (${names.join(', ')}, ordinal)`,
    },
    valuesOf(calls: readonly Record<Column, unknown>[]): Record<Column, unknown[]> {
      // Filled in a loop: `Object.fromEntries` takes twice as long, on the way of every like.
      const arrays: Record<string, unknown[]> = {}
      for (const name of names) arrays[name] = calls.map((call) => call[name])
      return arrays
    },
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
