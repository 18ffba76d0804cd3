import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../errors.ts'
import type { Totals } from './dump.ts'
import type { BackupContents, TableEntry } from './entries.ts'
import type { FileRestore } from './restore-files.ts'
import { tableName, tableWithColumns, userTables } from './user-tables.ts'

const INDEX_MEMORY = '256MB'

/** Loads the entries in any order, with no privileges beyond owning the tables. */
export async function load(
  client: pg.Client,
  backup: BackupContents,
  files: FileRestore,
  log: (line: string) => void,
): Promise<Totals> {
  const ours = new Set((await userTables(client)).map(({ name }) => name))
  ours.delete('schema_migrations')
  const totals: Totals = { tables: 0, rows: 0, files: 0 }
  await withoutIndexes(client, async () => {
    // The backup also has the rows that migrations inserted, in their latest state.
    for (const name of ours) await client.query(`delete from ${tableName(name)}`)
    for await (const entry of backup.entries) {
      if (entry.kind === 'file') {
        await files.add(entry)
        totals.files++
      } else if (ours.has(entry.name)) {
        totals.rows += await loadTable(client, entry)
        totals.tables++
      } else {
        log(`Left out the table ${entry.name}: no migration makes it`)
        for await (const _ of entry.data);
      }
    }
  })
  return totals
}

/**
 * Drops the indexes that no key needs and the foreign keys, and adds them back: building an index from all rows takes a fraction of the
 * time, and a foreign key then checks every row. Disables triggers, which ran when the rows were written.
 */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ disable: string; enable: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as disable,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as enable
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`)
  for (const { disable } of rows) await client.query(disable)
  await fill()
  await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
  // In reverse: a foreign key may need a unique index.
  for (const { enable } of rows.reverse()) await client.query(enable)
}

async function loadTable(client: pg.Client, table: TableEntry): Promise<number> {
  const rows = client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`))
  try {
    await pipeline(table.data, rows)
  } catch (error) {
    throw new StartupError(`The table ${table.name} cannot be restored: ${(error as Error).message}`)
  }
  for (const [column, last] of Object.entries(table.sequences)) {
    await advanceSequence(client, table.name, column, last)
  }
  return rows.rowCount
}

async function advanceSequence(
  client: pg.Client,
  name: string,
  column: string,
  last: number | null,
): Promise<void> {
  const [table, numbered] = [tableName(name), client.escapeIdentifier(column)]
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), last)
     from (select greatest(max(${numbered}), $3::bigint) as last from ${table}) as numbers where last > 0`,
    [table, column, last],
  )
}
