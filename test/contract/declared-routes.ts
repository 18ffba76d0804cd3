import { sql } from 'kysely'
import type { Db } from '../../src/kernel/db/db.ts'
import type { DeclaredRoute } from '../../src/kernel/http/route-policy.ts'
import { WRITES } from '../../src/kernel/http/route-policy.ts'

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

/** Writes that the signature in their address allows; they ask for no CSRF token. */
export function isSigned({ method, options }: DeclaredRoute): boolean {
  return WRITES.has(method) && options.config?.signedAddress === true
}

/** Writes of other programs that know nobody by a cookie; they ask for no CSRF token (their own tests: pages/mcp). */
export function isCookieless({ options }: DeclaredRoute): boolean {
  return options.config?.cookieless === true
}

/** Forms that browsers post without script: they run the handlers of the API, and answer with pages (forms.test.ts). */
export function isForm({ options }: DeclaredRoute): boolean {
  return options.config?.form !== undefined
}

/** False for event streams, whose response never ends. */
export function answersWhole({ options }: DeclaredRoute): boolean {
  return !options.config?.endless
}

/** The route's path with a value for each parameter; nothing has the id 999999999. */
export function addressOf(route: DeclaredRoute, value = '999999999'): string {
  const params = route.options.schema?.params as
    | { properties?: Record<string, { enum?: string[] }> }
    | undefined
  const isId = /^\d{1,9}$/.test(value)
  // A name out of a list is no id.
  return route.url.replace(
    /:([a-z_]+)/gi,
    (_, name) => (isId && params?.properties?.[name]?.enum?.[0]) || value,
  )
}

export function nameOf(route: DeclaredRoute): string {
  return `${route.method} ${route.url}`
}

/** Tables that timers write to, at any moment of a long test: counts of visits, the salt of a day, outcomes of external checks. */
export const WRITTEN_BY_TIMERS = [
  'traffic_days',
  'traffic_registers',
  'traffic_counts',
  'author_sources',
  'view_salts',
  'external_check_outcomes',
]

/**
 * A digest of every row of every table that requests write to, so that a test can say "and nothing changed". Tables that never held a
 * row are not asked: to plan so many queries is most of the work.
 */
export function digestOfDatabase(db: Db): Promise<Record<string, string>> {
  return db.transaction().execute(async (trx) => {
    // To start workers takes longer than the work, and they hand in the tables in any order.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
        and relname <> all (${WRITTEN_BY_TIMERS})
      order by 1`.execute(trx)
    const digests = tables.rows.map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, concat_ws(' ', count(*), sum(hashtextextended(t::text, 0))) as digest
        from ${sql.table(name)} t having count(*) > 0`,
    )
    const all = sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`
    const { rows } = await all.execute(trx)
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  })
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
