import type pg from 'pg'
import { tableName, userTables } from '../../backup/user-tables.ts'
import { readHistory, readMigrations, squashHistory } from '../../db/migration-history.ts'
import { one } from '../../db/rows.ts'
import { StartupError } from '../../errors.ts'
import type { Servers } from './servers.ts'

/** Every column of our tables, as a line. */
const COLUMNS = `
  select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), nullif(attgenerated, '')) as line
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`

/** Changes of the schema are not replicated, so both must have been migrated alike. */
export async function requireSameSchema({ old, new: next }: Servers): Promise<void> {
  const [before, after] = [await linesOf(old), await linesOf(next)]
  for (const [lines, others, which] of [
    [before, after, 'old'],
    [after, before, 'new'],
  ] as const) {
    const line = [...lines].find((one) => !others.has(one))
    if (line)
      throw new StartupError(
        `Only the ${which} server has the column "${line}": migrate both with the same version`,
      )
  }
}

async function linesOf(client: pg.Client): Promise<Set<string>> {
  return new Set((await client.query<{ line: string }>(COLUMNS)).rows.map(({ line }) => line))
}

export async function requireSameHistory({ old, new: next }: Servers): Promise<void> {
  const known = await readMigrations()
  const [before, after] = [old, next].map(async (client) =>
    squashHistory(known, await readHistory(client)).map(({ name }) => name),
  )
  if (JSON.stringify(await before) !== JSON.stringify(await after))
    throw new StartupError(
      'The two databases have different migrations: run "npm run cli -- migrate" of the version that the site runs with DATABASE_URL of the new one',
    )
}

interface Content {
  rows: string
  /** Sum of the hashes of all rows. */
  hash: string | null
}

/** The tables whose rows are not the same on both. */
export async function differingTables(
  old: pg.Client,
  next: pg.Client,
  signal: AbortSignal,
): Promise<string[]> {
  const differing: string[] = []
  for (const { name, columns } of await userTables(old)) {
    signal.throwIfAborted()
    const row = columns.toSorted().map((column) => `"${column}"`)
    const sums = `select count(*)::text as rows, sum(hashtextextended(row(${row.join(', ')})::text, 0))::text as hash
      from ${tableName(name)}`
    const contentOf = async (client: pg.Client) => one((await client.query<Content>(sums)).rows)
    const [before, after] = await Promise.all([contentOf(old), contentOf(next)])
    if (before.rows !== after.rows) differing.push(`${name}: ${before.rows} rows, ${after.rows} arrived`)
    else if (before.hash !== after.hash) differing.push(`${name}: some of ${before.rows} rows differ`)
  }
  return differing
}
