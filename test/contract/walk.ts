import { sql } from 'kysely'
import type { Db } from '../../src/kernel/db.ts'
import type { DeclaredRoute } from '../../src/kernel/http/policy.ts'
import { WRITES } from '../../src/kernel/http/policy.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export function methodOf(route: DeclaredRoute): Method {
  return route.method as Method
}

export function isWrite(route: DeclaredRoute): boolean {
  return WRITES.has(route.method)
}

export function isApi(route: DeclaredRoute): boolean {
  return route.url.startsWith('/api/')
}

/** Whoever asks for the others gets a whole answer. */
export function ends({ options }: DeclaredRoute): boolean {
  return !options.config?.endless
}

/** The route's address with something in the place of each parameter; nothing has the id 999999999. */
export function addressOf(route: DeclaredRoute, value = '999999999'): string {
  return route.url.replace(/:[a-z_]+/gi, value)
}

export function nameOf(route: DeclaredRoute): string {
  return `${route.method} ${route.url}`
}

/** A digest of every row of every table, so that a test can say "and nothing changed". */
export async function digestOfDatabase(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const digests = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest
      from ${sql.table(name)} t`.execute(db)
    return [name, rows[0]!.digest] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** Every schema inside a schema, with its path. */
export function* schemasIn(
  schema: unknown,
  path = '',
): Generator<{ path: string; schema: Record<string, unknown> }> {
  if (typeof schema !== 'object' || schema === null) return
  yield { path, schema: schema as Record<string, unknown> }
  for (const [key, inner] of Object.entries(schema)) yield* schemasIn(inner, `${path}/${key}`)
}
