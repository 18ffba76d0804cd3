import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { StartupError } from '../ops/startup-error.ts'
import type { Connection } from './db.ts'

export const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')

// Advisory lock, any fixed number: one process migrates, the others wait and then find nothing to do.
export const MIGRATION_LOCK = 7_305_001

/**
 * Checksums of files that differed from the released ones in name and comment only, each with the released checksum:
 * databases that applied 0013 as `0013_discard_and_withdraw.sql` have the same schema.
 */
const EQUIVALENT = new Map([
  [
    'b0deb6cd54c58a3376a9420ada58c474529d59547d1e9ba98be7d4b928ec56e5',
    'fe79941ad755147f46b856bd4028be1200ed6a07d28f0e880a8152e6cb9c5758',
  ],
])

interface Migration {
  version: number
  name: string
  text: string
  checksum: string
}

export type Applied = Pick<Migration, 'name' | 'checksum'>

/** Applies the pending migrations and returns their names. */
export async function migrate(connection: Connection, now: Date, directory = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createHistory(client)
    const applied = await readHistory(client)
    verifyHistory(migrations, applied)
    const pending = migrations.slice(applied.length)
    for (const migration of pending) await apply(client, migration, now)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** The same in the caller's transaction; the caller holds the advisory lock. */
export async function applyWithin(client: pg.Client, migrations: Migration[], now: Date): Promise<void> {
  await createHistory(client)
  for (const migration of migrations) {
    await run(client, migration, now).catch((error) => {
      throw failed(migration, error)
    })
  }
}

/** The applied migrations in order; none on a database that was never migrated. */
export async function readHistory(client: pg.Client): Promise<Applied[]> {
  const table = await client.query<{ name: string | null }>(`select to_regclass('schema_migrations') as name`)
  if (!table.rows[0]?.name) return []
  const history = await client.query<Applied>('select name, checksum from schema_migrations order by version')
  return history.rows
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(file.slice(0, 4))
      if (version !== index + 1) throw new StartupError(`Migration ${file}: expected number ${index + 1}`)
      const text = await readFile(path.join(directory, file), 'utf8')
      return { version, name: file, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export function verifyHistory(known: Migration[], applied: Applied[], source = 'database'): void {
  for (const [index, row] of applied.entries()) {
    const migration = known[index]
    if (!migration) {
      throw new StartupError(
        `The ${source} is newer than this code: it has ${row.name}. Update Joule and start again.`,
      )
    }
    if (migration.checksum !== (EQUIVALENT.get(row.checksum) ?? row.checksum)) {
      throw new StartupError(
        `Migration ${row.name} was changed after it had been applied. Restore the file; new changes go into a new migration.`,
      )
    }
  }
}

async function createHistory(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`)
}

async function apply(client: pg.Client, migration: Migration, now: Date): Promise<void> {
  try {
    await client.query('begin')
    await run(client, migration, now)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw failed(migration, error)
  }
}

async function run(
  client: pg.Client,
  { version, name, text, checksum }: Migration,
  now: Date,
): Promise<void> {
  await client.query(text)
  await client.query('insert into schema_migrations values ($1, $2, $3, $4)', [version, name, checksum, now])
}

function failed({ name }: Migration, cause: unknown): Error {
  return new Error(`Migration ${name} failed and was rolled back`, { cause })
}
