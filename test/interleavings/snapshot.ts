import type pg from 'pg'
import { WRITTEN_BY_TIMERS } from '../contract/declared-routes.ts'

/** Attempts are counted besides the work itself. */
const LEFT_OUT = ['rate_limits', ...WRITTEN_BY_TIMERS]
/** What is made while requests meet has ids of seven digits that begin with 1, so that they can be told from all others. */
export const NEW_IDS = 1_000_000

interface Table {
  name: string
  /** Without generated ones. */
  columns: string
}

/** The rows of every table, as JSON. */
export type Rows = Map<string, string[]>

export interface Snapshots {
  take(): Promise<Rows>
  /** Makes every table what it was, from what it is now. Sequences go on from this id. */
  restore(rows: Rows, now: Rows, id: number): Promise<void>
}

/** Takes and restores the whole content of a small database, on a connection of its own. */
export async function snapshotsOf(client: pg.Client): Promise<Snapshots> {
  const { rows: tables } = await client.query<Table>(
    `select relname as name, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)`,
    [LEFT_OUT],
  )
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const each = tables.map(({ name }) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t`)
  const everything = { name: 'everything', text: each.join(' union all ') }
  const { rows: sequences } = await client.query<{ name: string }>(
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  )

  async function take(): Promise<Rows> {
    const { rows } = await client.query<{ name: string; row: string }>(everything)
    const byTable = Map.groupBy(rows, ({ name }) => name)
    return new Map([...byTable].map(([name, found]) => [name, found.map(({ row }) => row).sort()]))
  }

  async function restore(wanted: Rows, now: Rows, id: number): Promise<void> {
    const changed = tables.filter(({ name }) => `${now.get(name) ?? ''}` !== `${wanted.get(name) ?? ''}`)
    // Triggers and foreign keys would write and refuse on the way.
    await client.query('begin; set local session_replication_role = replica; delete from rate_limits')
    for (const { name } of changed) {
      await client.query(`delete from ${name}`)
      const columns = columnsOf.get(name)!
      await client.query(
        `insert into ${name} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [`[${(wanted.get(name) ?? []).join()}]`],
      )
    }
    await client.query(`select ${sequences.map(({ name }) => `setval('${name}', ${id})`).join()}`)
    await client.query('commit')
  }

  return { take, restore }
}

/** The rows that are other or gone in the second. */
export function changedRows(before: Rows, after: Rows): Set<string> {
  const changed = new Set<string>()
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [new Set(before.get(name)), new Set(after.get(name))]
    for (const row of old) if (!now.has(row)) changed.add(`${name} ${row}`)
  }
  return changed
}
