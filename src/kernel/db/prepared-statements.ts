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
/** A statement with more values than this spells out a list, and would need one text per length. */
const MAX_VALUES = 40
let renamed = 0

/** Turns a text into a statement: named, or unnamed behind a pooler. */
export type Prepare = (text: string, values: unknown[]) => QueryConfig

/** A named statement is prepared once per connection. The name is a hash of the text, so equal texts share it. */
export const prepare: Prepare = (text, values) =>
  values.length > MAX_VALUES ? withoutName(text, values) : { name: nameOf(text), text, values }

/** Planned every time; nothing is kept on the server. */
export const withoutName: Prepare = (text, values) => ({ text, values })

/**
 * Retries under a new name: once a migration during the life of this process has changed a statement's result columns, PostgreSQL
 * refuses it forever on every connection that has prepared it. It does so before the statement has any effect.
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

/** Makes the next use of this text prepare it again, unless another caller has already renamed it. */
export function renameStatement({ name, text = '' }: QueryConfig): void {
  if (names.get(text) === name) names.set(text, `${hashOf(text)}-${++renamed}`)
}

/** The texts that a connection may have prepared so far. */
export function preparedTexts(): string[] {
  return [...names.keys()]
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  // This many texts mean SQL built from values: further ones stay unprepared instead of filling the server's memory.
  if (names.size >= MAX_NAMES) return undefined
  const name = hashOf(text)
  names.set(text, name)
  return name
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}
