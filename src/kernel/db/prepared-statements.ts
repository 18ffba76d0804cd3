import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { isStalePlan } from './failures.ts'

/** A prepared select with a constant text, for the few that run on every request. */
export interface PreparedSelect<Row> {
  text: string
  /** Phantom field: the type of its rows. */
  row?: Row
}

export function preparedSelect<Row>(text: string): PreparedSelect<Row> {
  return { text }
}

/** A prepared statement that changes something. */
export interface PreparedWrite<Row> extends PreparedSelect<Row> {
  writes: true
}

export function preparedWrite<Row>(text: string): PreparedWrite<Row> {
  return { text, writes: true }
}

const names = new Map<string, string>()
const MAX_NAMES = 1_500
/** A statement with more values spells out a list, and there would be one text for each length. */
const MAX_VALUES = 40
let renamed = 0

/** How a text becomes a statement: with a name, or behind a pooler without. */
export type Prepare = (text: string, values: unknown[]) => QueryConfig

/** A named statement is prepared once per connection. The name is a hash of the text, so equal texts share it. */
export const prepare: Prepare = (text, values) =>
  values.length > MAX_VALUES ? withoutName(text, values) : { name: nameOf(text), text, values }

/** Planned each time; nothing stays on the server. */
export const withoutName: Prepare = (text, values) => ({ text, values })

/**
 * Retry under a new name: once the columns of its result have changed, by a migration during the life of this process, PostgreSQL refuses
 * a prepared statement on every connection that has it, for ever. It does so before the statement has done anything.
 */
export async function withFreshPlan<T>(
  statement: QueryConfig,
  run: (statement: QueryConfig) => Promise<T>,
): Promise<T> {
  try {
    return await run(statement)
  } catch (error) {
    if (!isStalePlan(error)) throw error
    renameStatement(statement)
    return withFreshPlan({ ...statement, name: nameOf(statement.text!) }, run)
  }
}

/** Makes the next use of this text prepare it again, unless another caller has renamed it meanwhile. */
export function renameStatement({ name, text = '' }: QueryConfig): void {
  if (names.get(text) === name) names.set(text, `${hashOf(text)}-${++renamed}`)
}

/** The texts that a connection can have prepared so far. */
export function preparedTexts(): string[] {
  return [...names.keys()]
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  // So many texts mean SQL built out of values: those stay unprepared instead of filling the server's memory.
  if (names.size >= MAX_NAMES) return undefined
  const name = hashOf(text)
  names.set(text, name)
  return name
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}
