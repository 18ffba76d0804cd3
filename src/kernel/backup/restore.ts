import type pg from 'pg'
import type { Connection } from '../db/db.ts'
import { applyWithin, MIGRATION_LOCK } from '../db/migrate.ts'
import { readMigrations, requireKnown, squashHistory } from '../db/migration-history.ts'
import { one } from '../db/rows.ts'
import { StartupError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { withDedicatedConnection } from './dedicated-connection.ts'
import type { Totals } from './dump.ts'
import { load } from './load.ts'
import { openBackup } from './open-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { columnsOf, tableName, tableWithColumns, type UserTable, userTables } from './user-tables.ts'

/** What a site has written before its first person registers; a migration that seeds a table adds it here. */
export const NO_CONTENT = new Set([
  ...['schema_migrations', 'data_upgrades', 'secrets', 'rate_limits', 'file_stores'],
  ...['file_store_marks', 'push_keys', 'job_runs', 'job_failures', 'audit_verdicts'],
])

// Drops objects one by one rather than the schema: it, and extensions in it, may belong to the server's administrator.
const DROPS = `
  with ours as (
    select 'pg_class'::regclass as catalog, oid, relnamespace as schema, relkind in ('r', 'p') as is_table,
      format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end, oid::regclass) as statement
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    union all
    select 'pg_proc'::regclass, oid, pronamespace, false, format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc
    union all
    select 'pg_type'::regclass, pg_type.oid, typnamespace, false,
      format('drop type if exists %s cascade', pg_type.oid::regtype)
    from pg_type left join pg_class on pg_class.oid = typrelid
    where typtype in ('e', 'd', 'r') or (typtype = 'c' and relkind = 'c'))
  select statement from ours
  where schema = 'public'::regnamespace and not exists (
    select from pg_depend where classid = catalog and objid = ours.oid and deptype = 'e')
  order by is_table desc`

interface RestoreOptions {
  now: Date
  signal?: AbortSignal
  log?: (line: string) => void
  /** Where to save the files of the backup. */
  files?: FileStore
  directory?: string
  /** Tables that say where a database is in use: the rows of the target stay, and those of the backup are left out. */
  ownTables?: readonly string[]
}

/**
 * Restores a backup into an empty database in one transaction: the tables are created at the backup's schema version, filled, and
 * migrated to that of this code. Files are saved before the rows that name them commit.
 */
export async function restore(
  connection: Connection,
  file: string,
  options: RestoreOptions,
): Promise<Totals> {
  const { now, signal, log = () => {}, files, directory, ownTables = [] } = options
  await using backup = await openBackup(file)
  const migrations = await readMigrations(directory)
  const history = squashHistory(migrations, backup.migrations)
  requireKnown(migrations, history)
  const known = history.length
  if (backup.withoutFiles && files) log(`The backup holds no files: they have to be in ${files.place}`)

  return await withDedicatedConnection(connection, signal, async (client) => {
    const restoring = restoreFiles(files, signal)
    const fill = async () => {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const own = await emptyDatabase(client, ownTables)
      await applyWithin(client, migrations.slice(0, known), now)
      const totals = await load(client, backup, restoring, log)
      await applyWithin(client, migrations.slice(known), now)
      for (const name of ownTables) await client.query(`delete from ${tableName(name)}`)
      for (const table of own) await putBack(client, table)
      await client.query('analyze')
      signal?.throwIfAborted()
      return totals
    }
    const totals = await fill().catch(restoring.undo)
    // If the result is lost, the rows may have been committed, so the files stay.
    await client.query('commit')
    return totals
  })
}

interface SavedTable extends UserTable {
  /** As JSON. */
  rows: string
}

/** Drops everything of ours from the public schema; refuses if anyone has written to it. Returns the rows of the tables to keep. */
async function emptyDatabase(client: pg.Client, kept: readonly string[]): Promise<SavedTable[]> {
  const found = await userTables(client)
  const tables = found.map(({ name }) => name)
  // Locked before the check, so that a running site writes nothing between the check and the drop.
  if (tables.length)
    await client.query(`lock table ${tables.map(tableName).join(', ')} in access exclusive mode`)
  for (const name of tables.filter((table) => !NO_CONTENT.has(table))) {
    const { rowCount } = await client.query(`select from ${tableName(name)} limit 1`)
    if (rowCount)
      throw new StartupError(`The database is not empty (${name} has rows): restore into an empty one`)
  }
  const saved: SavedTable[] = []
  for (const table of found.filter(({ name }) => kept.includes(name))) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${tableName(table.name)} t`,
    )
    saved.push({ ...table, ...one(rows) })
  }
  const { rows } = await client.query<{ statement: string }>(DROPS)
  for (const { statement } of rows) await client.query(statement)
  return saved
}

async function putBack(client: pg.Client, table: SavedTable): Promise<void> {
  await client.query(
    `insert into ${tableWithColumns(table)}
     select ${columnsOf(table)} from json_populate_recordset(null::${tableName(table.name)}, $1)`,
    [table.rows],
  )
}
