import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { QueryConfig } from 'pg'

/** A prepared select with a constant text, for the few that run on every request. */
export interface PreparedSelect<Row> {
  /** Without a name it is not prepared: planned each time, and nothing stays on the server. */
  name: string | undefined
  text: string
  /** Phantom field: the type of its rows. */
  row?: Row
}

export function preparedSelect<Row>(text: string): PreparedSelect<Row> {
  return { name: nameOf(text), text }
}

/** The same for a statement that changes something. */
export interface PreparedWrite<Row> extends PreparedSelect<Row> {
  writes: true
}

export function preparedWrite<Row>(text: string): PreparedWrite<Row> {
  return { ...preparedSelect<Row>(text), writes: true }
}

const names = new Map<string, string>()
const MAX_NAMES = 1_500
/** With more values a statement spells out a list, and there would be one text for each length. */
const MAX_VALUES = 40

/** A named statement is prepared once per connection. The name is a hash of the text, so equal texts share it. */
export function prepare({ sql, parameters }: CompiledQuery): QueryConfig {
  const name = parameters.length > MAX_VALUES ? undefined : nameOf(sql)
  return { name, text: sql, values: parameters as unknown[] }
}

/** How many statements a connection can have prepared so far. */
export function countPreparedStatements(): number {
  return names.size
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
