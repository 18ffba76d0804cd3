import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { type Connection, openPools, type Pools } from '../../src/kernel/db/connection/pools.ts'
import { migrate } from '../../src/kernel/db/migrate.ts'
import { APP_USER } from '../../src/kernel/postgres/app-role.ts'
import type { EmbeddedPostgres } from '../../src/kernel/postgres/embedded.ts'
import { atEndOfFile, atEndOfProcess } from '../run/closing.ts'
import { fingerprintOfMigrations } from '../run/migrations.ts'
import { startTestPostgres } from '../run/postgres.ts'

interface Opened {
  connection: Connection
  superuser: EmbeddedPostgres['superuser']
  drop(): Promise<void>
}

/** Hooks that run after all tests of a file, before its database is dropped. */
export const beforeDrop: (() => Promise<void>)[] = []
let ofThisFile: Promise<Opened> | undefined
let sharedPools: Pools | undefined

/** The database of this test file: a clone of the migrated template, dropped at the end of the file. */
export async function fileDatabase(): Promise<Connection> {
  ofThisFile ??= createDatabase(migratedTemplate).then((opened) => {
    atEndOfFile(() => dropFileDatabase(opened))
    return opened
  })
  return (await ofThisFile).connection
}

/**
 * For one site: connections of its own for signals, and for statements those that all sites of this test file share, on which
 * PostgreSQL has planned them already.
 */
export async function sitePools(): Promise<Pools> {
  const connection = await fileDatabase()
  // On a busy machine the last of 200 writes waits longer than a site lets people wait.
  const open = () => openPools({ connection, poolSize: 4, connectTimeoutMs: 60_000, onError: () => {} })
  sharedPools ??= open()
  const own = open()
  return { ...own, pool: sharedPools.pool, readers: sharedPools.readers, end: own.signals.end }
}

async function dropFileDatabase({ drop }: Opened): Promise<void> {
  try {
    for (const look of beforeDrop) await look()
  } finally {
    ofThisFile = undefined
    await sharedPools?.end()
    sharedPools = undefined
    await drop()
  }
}

type OfTest = Omit<Opened, 'drop'> & { client: pg.Client }

/** An empty database for one test that wants to see migrations or restores happen. */
export function scratchDatabase(t: TestContext): Promise<OfTest> {
  return databaseOf(t, async () => 'template0')
}

/** A migrated one for the sites of one test, as an earlier start leaves it. */
export function migratedDatabase(t: TestContext): Promise<OfTest> {
  return databaseOf(t, migratedTemplate)
}

async function databaseOf(t: TestContext, templateFor: () => Promise<string>): Promise<OfTest> {
  const { connection, superuser, drop } = await createDatabase(templateFor)
  const client = await connectTo(connection)
  t.after(async () => {
    await client.end()
    await drop()
  })
  return { connection, superuser, client }
}

async function createDatabase(templateFor: () => Promise<string>): Promise<Opened> {
  const { postgres, admin } = await serverOfProcess()
  const database = `test_${randomBytes(6).toString('hex')}`
  const template = await templateFor()
  // Copies the files: an eighth of the processor time that writing every page to the log takes.
  await admin.query(`create database ${database} owner ${APP_USER} template ${template} strategy file_copy`)
  return {
    connection: { ...postgres.connection, database },
    superuser: { ...postgres.superuser, database },
    drop: async () => void (await admin.query(`drop database ${database} with (force)`)),
  }
}

let joined: Promise<{ postgres: EmbeddedPostgres; admin: pg.Client }> | undefined

/** Joined once per process: to join is to connect, to ask for roles, databases and owners, and to connect again. */
function serverOfProcess() {
  joined ??= startTestPostgres().then(async (postgres) => {
    const admin = await connectTo({ ...postgres.superuser, database: 'postgres' })
    atEndOfProcess(async () => {
      joined = undefined
      await admin.end()
      await postgres.stop()
    })
    return { postgres, admin }
  })
  return joined
}

let migrated: Promise<string> | undefined

function migratedTemplate(): Promise<string> {
  migrated ??= createTemplate()
  return migrated
}

/** Migrated once per set of migrations, then only cloned. */
async function createTemplate(): Promise<string> {
  const { postgres, admin } = await serverOfProcess()
  const template = `template_${await fingerprintOfMigrations()}`
  await admin.query("select pg_advisory_lock(hashtext('template'))")
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ])
    if (!rowCount) {
      await admin.query(`drop database if exists ${template}`)
      await admin.query(`create database ${template} owner ${APP_USER}`)
      // For corruption tests, which turn off triggers and foreign keys.
      await admin.query(`grant set on parameter session_replication_role to ${APP_USER}`)
      await migrate({ ...postgres.connection, database: template }, new Date(0))
      await admin.query(`alter database ${template} is_template true`)
    }
  } finally {
    // All other processes wait for it.
    await admin.query("select pg_advisory_unlock(hashtext('template'))")
  }
  return template
}

async function connectTo(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}
