import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATION_LOCK, readHistory } from '../db/migrate.ts'
import { StartupError } from '../ops/startup-error.ts'
import { dumpFile, type FilesBeside } from './files.ts'
import { endFrame, frame, type Header, type TableEntry } from './format.ts'
import { tableName, tableWithColumns, type UserTable, userTables } from './tables.ts'

export interface Totals {
  tables: number
  rows: number
  files: number
}

export interface BackupOptions {
  now: Date
  signal?: AbortSignal
  /** They come along when somebody says which. */
  files?: FilesBeside
  log?: (line: string) => void
}

/** The frames of a backup: all tables in one snapshot, never more in memory than what is on its way. */
export async function* dump(
  client: pg.Client,
  totals: Totals,
  { now, signal, files, log = () => {} }: BackupOptions,
): AsyncGenerator<Buffer, void, void> {
  const tables = await openSnapshot(client)
  yield frame(JSON.stringify(await describe(client, now)))
  // First, while few of them have been removed since the moment of the snapshot.
  for await (const name of files?.namesIn(client) ?? []) {
    signal?.throwIfAborted()
    if (yield* dumpFile(files!.store, name)) totals.files++
    else log(`Left out the file ${name}: it is missing`)
  }
  for (const table of tables) {
    yield frame(JSON.stringify({ kind: 'table', ...table } satisfies TableEntry))
    const rows = client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`))
    for await (const chunk of rows) yield frame(chunk)
    yield endFrame
    // The count arrives behind the last row, and surely before the answer to another statement.
    await client.query('select')
    totals.tables++
    totals.rows += rows.rowCount
  }
  yield endFrame
}

/** COPY reads the newest columns whatever its snapshot: no migration may come between the two. */
async function openSnapshot(client: pg.Client): Promise<UserTable[]> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read read only')
  const tables = (await userTables(client)).filter(({ name }) => name !== 'schema_migrations')
  if (tables.length === 0) throw new StartupError('There is nothing to back up: the database has no tables')
  await client.query(
    `lock table ${tables.map(({ name }) => tableName(name)).join(', ')} in access share mode`,
  )
  // From here on the tables' own locks hold migrations off, and a site that has none to apply can start.
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  return tables
}

async function describe(client: pg.Client, now: Date): Promise<Header> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    created_at: now.toISOString(),
    postgres: rows[0]!.server_version,
    migrations: await readHistory(client),
  }
}
