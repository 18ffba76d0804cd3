import type pg from 'pg'
import { inRole } from '../db/connection/application-name.ts'
import { Client } from '../db/connection/client.ts'
import { STATEMENT_TIMEOUT_MS } from '../db/connection/pools.ts'
import type { Connection } from '../db/db.ts'
import { one } from '../db/rows.ts'
import { StartupError } from '../errors.ts'

declare module 'pg' {
  interface Client {
    /** The id of the connection's server process, as reported on connecting. */
    processID: number | null
  }
}

/** A pooler may rotate its connections, and others use it too. */
const ROUNDS = 3

const MIN_SERVER_VERSION = 15
const TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 }
// A copy of the server, such as a replica, has the same identifier.
const IDENTITY = `select concat_ws(' ', system_identifier, current_database()) as identity from pg_control_system()`

/** Refuses a server that the site cannot use, in one line that names the setting. */
export async function checkServer(
  setting: string,
  connection: Connection,
  { writable }: { writable: boolean },
): Promise<void> {
  const config = { ...connection, statement_timeout: STATEMENT_TIMEOUT_MS }
  await withClients(setting, config, async (client, another) => {
    const { rows } = await client.query<{ version: number; read_only: boolean }>(
      "select current_setting('server_version_num')::int as version, current_setting('transaction_read_only') = 'on' as read_only",
    )
    const { version, read_only } = one(rows)
    const major = Math.floor(version / 10_000)
    if (major < MIN_SERVER_VERSION)
      throw new StartupError(
        `The database that ${setting} names is PostgreSQL ${major}; Joule needs ${MIN_SERVER_VERSION} or newer`,
      )
    if (writable && read_only)
      throw new StartupError(
        `The database that ${setting} names is read-only (a standby?): name the primary, or all servers and target_session_attrs=read-write`,
      )
    if ((await isPooled(client)) && (await isInTransactionMode(client, await another())))
      throw new StartupError(
        `${setting} names a pooler in transaction mode: use session mode, or give DATABASE_DIRECT_URL, the server itself`,
      )
  })
}

/** Refuses a pooler or replicas of another database. A replica may be away: it keeps being retried. */
export async function checkCopies(
  server: Connection,
  { pooler, replicas }: { pooler: Connection | undefined; replicas: string[] },
  log: (line: string) => void = () => {},
): Promise<void> {
  if (!pooler && replicas.length === 0) return
  const identity = await identityOf('DATABASE_URL', server)
  const requireSame = (setting: string, found: string) => {
    if (found !== identity) throw new StartupError(`${setting} names a server with a different database`)
  }
  if (pooler) requireSame('DATABASE_URL', await identityOf('DATABASE_URL', pooler))
  for (const connectionString of replicas) {
    const found = await identityOf('DATABASE_READ_URL', { connectionString }).catch((error) => {
      log(error.message)
      return identity
    })
    requireSame('DATABASE_READ_URL', found)
  }
}

async function identityOf(setting: string, connection: Connection): Promise<string> {
  return withClients(setting, connection, async (client) => one((await client.query(IDENTITY)).rows).identity)
}

async function withClients<T>(
  setting: string,
  config: pg.ClientConfig,
  check: (client: pg.Client, another: () => Promise<pg.Client>) => Promise<T>,
): Promise<T> {
  const clients: pg.Client[] = []
  const open = async () => {
    const client = new Client({ ...inRole(config, 'start'), ...TIMEOUTS })
    clients.push(client)
    await client.connect()
    return client
  }
  try {
    return await check(await open(), open)
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(reasonOf(setting, error))
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}

function reasonOf(setting: string, error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  if (message.startsWith('unsupported startup parameter'))
    return `${setting} names a pooler that refuses statement_timeout: set ignore_startup_parameters = statement_timeout there and use session mode, or give DATABASE_DIRECT_URL, the server itself`
  return `The database that ${setting} names cannot be reached: ${message || code}`
}

/** A pooler reports a number of its own to its clients, by which it finds what they want to cancel. */
async function isPooled(client: pg.Client): Promise<boolean> {
  return (await backendOf(client)) !== client.processID
}

/**
 * Whether the pooler is in transaction mode: then the server process of a client changes once another client starts a transaction
 * on it. In session mode it stays the same.
 */
async function isInTransactionMode(client: pg.Client, another: pg.Client): Promise<boolean> {
  const backend = await backendOf(client)
  for (let round = 0; round < ROUNDS; round++) {
    await another.query('begin')
    const current = await backendOf(client)
    await another.query('rollback')
    if (current !== backend) return true
  }
  return false
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return one(rows).pid
}
