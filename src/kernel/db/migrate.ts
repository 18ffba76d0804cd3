import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { beginLocked } from './advisory-lock.ts'
import { inRole } from './connection/application-name.ts'
import { Client } from './connection/client.ts'
import type { Connection } from './db.ts'
import { isLockTimeout, isRetryable } from './failures.ts'
import {
  type Migration,
  readHistory,
  readMigrations,
  requireCompatible,
  squashHistory,
} from './migration-history.ts'

// Advisory lock, an arbitrary number: one process migrates, the others wait and then find nothing to do.
export const MIGRATION_LOCK = 7_305_001

interface MigrateOptions {
  directory?: string
  lockTimeoutMs?: number
  /** Reports what it is waiting for. */
  log?(line: string): void
}

/** A statement that waits longer for a lock gives up: the statements queued behind it would make the site hang. */
const LOCK_TIMEOUT_MS = 2_000
/** Pause between tries, in which no statement has to wait. */
const RETRY_MS = 1_000
const MAX_TRIES = 200

/** Applies the pending migrations, each in a transaction of its own, and returns their names. */
export async function migrate(
  connection: Connection,
  now: Date,
  options: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(options.directory)
  const client = new Client(inRole(connection, 'migrate'))
  await client.connect()
  try {
    const applied: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations, now, options)
      if (name === null) return applied
      applied.push(name)
    }
  } finally {
    await client.end()
  }
}

/** Applies the next migration; null if none is left. Retries after a pause if it could not get its locks in time. */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  now: Date,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, log = () => {} }: MigrateOptions,
): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    await beginLocked(client, MIGRATION_LOCK, () => log('waiting for another migration'))
    const applied = squashHistory(migrations, await readHistory(client))
    requireCompatible(migrations, applied)
    if (applied.length > migrations.length)
      log(`the database is newer than this code, and fits it: ${applied.at(-1)!.name}`)
    const migration = migrations[applied.length]
    if (!migration) return null
    try {
      // The role may have a timeout meant for requests; behind a pooler it cannot be set per connection.
      await client.query(`set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`)
      await createHistory(client)
      await run(client, migration, now)
      await client.query('commit')
      return migration.name
    } catch (error) {
      await client.query('rollback')
      if (!mayTryAgain(error) || tries === MAX_TRIES) throw failed(migration, error)
      if (tries === 1) log(`migration ${migration.name} waits until its tables are free`)
      await pause(RETRY_MS)
    }
  }
}

/** Whether a migration may be retried: locking several tables while the site runs can deadlock. */
function mayTryAgain(error: unknown): boolean {
  return isLockTimeout(error) || isRetryable(error)
}

/** Applies migrations in the caller's transaction; the caller holds the advisory lock. */
export async function applyWithin(client: pg.Client, migrations: Migration[], now: Date): Promise<void> {
  await createHistory(client)
  for (const migration of migrations) {
    await run(client, migration, now).catch((error) => {
      throw failed(migration, error)
    })
  }
}

async function createHistory(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`)
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
