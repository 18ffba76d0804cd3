import pg from 'pg'
import { NO_CONTENT } from '../../backup/restore.ts'
import { tableName, userTables } from '../../backup/user-tables.ts'
import { one } from '../../db/rows.ts'
import { StartupError } from '../../errors.ts'
import { COPY, endReplication, type Servers, setReadOnly } from './servers.ts'
import { requireSameHistory, requireSameSchema } from './tables.ts'

/**
 * Starts logical replication of all tables of the old server to the migrated, empty database of the new one, which is read-only for
 * everybody else until the switch.
 */
export async function startCopy(servers: Servers): Promise<void> {
  const { old, new: next, oldUrl } = servers
  await requireLogicalLog(old)
  await requireSameHistory(servers)
  await requireSameSchema(servers)
  const tables = (await userTables(old)).map(({ name }) => name)
  await requireKeys(old)
  await requireEmpty(next, tables)
  await using undo = new AsyncDisposableStack()
  await setReadOnly(next, true)
  undo.defer(() => setReadOnly(next, false))
  await old.query(`create publication ${COPY} for table ${tables.map(tableName).join(', ')}`)
  undo.defer(() => endReplication(servers))
  // Before anything is deleted: it fails where the new server does not reach the old one by this address.
  await next.query(
    `create subscription ${COPY} connection ${pg.escapeLiteral(oldUrl)} publication ${COPY} with (enabled = false)`,
  )
  // Tables that refer to these are empty: that was looked at.
  await next.query(
    `truncate ${tables
      .filter((name) => NO_CONTENT.has(name))
      .map(tableName)
      .join(', ')} cascade`,
  )
  await next.query(`alter subscription ${COPY} enable`)
  undo.move()
}

async function requireLogicalLog(old: pg.Client): Promise<void> {
  const { rows } = await old.query<{ level: string }>(`select current_setting('wal_level') as level`)
  const { level } = one(rows)
  if (level !== 'logical')
    throw new StartupError(
      `The old server has wal_level = ${level}: run "alter system set wal_level = logical" there and restart it`,
    )
}

/** Without a primary key no row of a published table could be changed. */
async function requireKeys(old: pg.Client): Promise<void> {
  const { rows } = await old.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relreplident = 'd'
      and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`)
  if (rows[0]) throw new StartupError(`The table ${rows[0].name} has no primary key and cannot be replicated`)
}

async function requireEmpty(next: pg.Client, tables: string[]): Promise<void> {
  const { rowCount } = await next.query('select from pg_subscription where subname = $1', [COPY])
  if (rowCount) throw new StartupError('The new server is being filled already: see "server switch"')
  for (const name of tables.filter((table) => !NO_CONTENT.has(table))) {
    const { rowCount } = await next.query(`select from ${tableName(name)} limit 1`)
    if (rowCount)
      throw new StartupError(`The new database is not empty (${name} has rows): create another one`)
  }
}

export interface Progress {
  tables: number
  copied: number
  /** Bytes of the old server's log that the new one has not confirmed. */
  behind: number
  /** The subscription's worker is running; if not, the new server's log says why. */
  running: boolean
  errors: number
}

export async function progressOf({ old, new: next }: Servers): Promise<Progress> {
  const { rows } = await next.query<Omit<Progress, 'behind' | 'tables'>>(
    `select (select count(*)::int from pg_subscription_rel where srsubid = oid and srsubstate = 'r') as copied,
       exists (select from pg_stat_subscription s where s.subid = pg_subscription.oid and relid is null and pid is not null)
         as running,
       (select (apply_error_count + sync_error_count)::int from pg_stat_subscription_stats s
        where s.subid = pg_subscription.oid) as errors
     from pg_subscription where subname = $1`,
    [COPY],
  )
  if (!rows[0]) throw new StartupError('The new server does not follow the old one: run "server copy" first')
  const slots = await old.query<{ behind: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), confirmed_flush_lsn)::float8 as behind
     from pg_replication_slots where slot_name = $1`,
    [COPY],
  )
  const tables = (await userTables(old)).length
  return { ...rows[0], tables, behind: slots.rows[0]?.behind ?? Number.POSITIVE_INFINITY }
}
