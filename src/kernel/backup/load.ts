import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../ops/startup-error.ts'
import type { Totals } from './dump.ts'
import type { Arrivals } from './files.ts'
import type { FileEntry, TableEntry } from './format.ts'
import type { Backup, Entry } from './open-backup.ts'
import { tableName, tableWithColumns, userTables } from './tables.ts'

/** Fills the tables in whatever order they come, which asks for no rights beyond owning them. */
export async function load(
  client: pg.Client,
  backup: Backup,
  arrivals: Arrivals,
  log: (line: string) => void,
): Promise<Totals> {
  const ours = new Set((await userTables(client)).map(({ name }) => name))
  ours.delete('schema_migrations')
  const totals: Totals = { tables: 0, rows: 0, files: 0 }
  await withoutTies(client, async () => {
    // What migrations had put into them is in the backup as well, in its latest state.
    for (const name of ours) await client.query(`delete from ${tableName(name)}`)
    for await (const entry of backup.entries()) {
      if (isFile(entry)) {
        await arrivals.take(entry)
        totals.files++
        continue
      }
      if (!ours.has(entry.description.name)) {
        log(`Left out the table ${entry.description.name}: no migration makes it`)
        for await (const _ of entry.data);
        continue
      }
      totals.tables++
      totals.rows += await loadTable(client, entry as Entry<TableEntry>)
    }
  })
  return totals
}

function isFile(entry: Entry): entry is Entry<FileEntry> {
  return entry.description.kind === 'file'
}

/** Foreign keys are taken off and put back, which checks every row; triggers have done their work when it was written. */
async function withoutTies(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ take_off: string; put_back: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take_off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put_back
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'`)
  for (const { take_off } of rows) await client.query(take_off)
  await fill()
  for (const { put_back } of rows) await client.query(put_back)
}

async function loadTable(client: pg.Client, { description, data }: Entry<TableEntry>): Promise<number> {
  const rows = client.query(copyFrom(`copy ${tableWithColumns(description)} from stdin`))
  try {
    await pipeline(data, rows)
  } catch (error) {
    throw new StartupError(`The table ${description.name} cannot be restored: ${(error as Error).message}`)
  }
  for (const [column, last] of Object.entries(description.sequences)) {
    await continueNumbers(client, description.name, column, last)
  }
  return rows.rowCount
}

async function continueNumbers(
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
