import type pg from 'pg'
import type { Connection } from '../db/db.ts'
import { applyWithin, MIGRATION_LOCK } from '../db/migrate.ts'
import { readMigrations, requireKnown, squashHistory } from '../db/migration-history.ts'
import { StartupError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { withDedicatedConnection } from './dedicated-connection.ts'
import type { Totals } from './dump.ts'
import { load } from './load.ts'
import { openBackup } from './open-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { tableName, userTables } from './user-tables.ts'

/** What a site has written before its first person registers; a migration that seeds a table adds it here. */
export const NO_CONTENT = new Set([
  ...['schema_migrations', 'data_upgrades', 'secrets', 'rate_limits', 'file_stores'],
  ...['job_runs', 'job_failures', 'audit_verdicts'],
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
  const { now, signal, log = () => {}, files, directory } = options
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
      await emptyDatabase(client)
      await applyWithin(client, migrations.slice(0, known), now)
      const totals = await load(client, backup, restoring, log)
      await applyWithin(client, migrations.slice(known), now)
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

/** Drops everything of ours from the public schema; refuses if anyone has written to it. */
async function emptyDatabase(client: pg.Client): Promise<void> {
  const tables = (await userTables(client)).map(({ name }) => name)
  // Locked before the check, so that a running site writes nothing between the check and the drop.
  if (tables.length)
    await client.query(`lock table ${tables.map(tableName).join(', ')} in access exclusive mode`)
  for (const name of tables.filter((table) => !NO_CONTENT.has(table))) {
    const { rowCount } = await client.query(`select from ${tableName(name)} limit 1`)
    if (rowCount)
      throw new StartupError(`The database is not empty (${name} has rows): restore into an empty one`)
  }
  const { rows } = await client.query<{ statement: string }>(DROPS)
  for (const { statement } of rows) await client.query(statement)
}
