import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { QueryConfig } from 'pg'

/** A select written out and named once, for the few that run on every request. */
export interface HotSelect<Row> {
  name: string
  text: string
  /** Only for the compiler: what its rows look like. */
  row?: Row
}

export function hotSelect<Row>(text: string): HotSelect<Row> {
  return { name: hashOf(text), text }
}

/** The same for a statement that changes something. */
export interface HotWrite<Row> extends HotSelect<Row> {
  writes: true
}

export function hotWrite<Row>(text: string): HotWrite<Row> {
  return { ...hotSelect<Row>(text), writes: true }
}

const names = new Map<string, string>()
const MOST_NAMES = 2_000

/** Named statements are planned once per connection; the name is a hash of the text, so equal texts share it. */
export function named(query: CompiledQuery): QueryConfig {
  return { name: nameOf(query.sql), text: query.sql, values: query.parameters as unknown[] }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  // Past this many texts someone builds SQL out of values: those stay unnamed instead of filling the server.
  if (names.size >= MOST_NAMES) return undefined
  const name = hashOf(text)
  names.set(text, name)
  return name
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}
