import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { inRole } from '../db/connection/application-name.ts'
import { Client } from '../db/connection/client.ts'
import { one } from '../db/rows.ts'
import { StartupError } from '../errors.ts'

/** Shared advisory lock of a process that uses the server, held by a connection for as long as the process lives. */
export interface UsageLock {
  client: pg.Client
  ended: Promise<void>
}

// Advisory locks are per database: all are taken in "postgres".
const LOCK_DATABASE = 'postgres'
const USING = '7426, 1'
const SITE = '7426, 2'
const SITE_LOCK_TIMEOUT_MS = 2_000

export async function connectUsageLock(connection: pg.ClientConfig): Promise<UsageLock> {
  const client = new Client({
    ...inRole(connection, 'usage lock'),
    database: LOCK_DATABASE,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  // What matters is that the connection ends; an error without a listener would end the process.
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  try {
    await client.connect()
    return { client, ended }
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

/** False while the last user is shutting the server down. */
export function acquireSharedLock({ client }: UsageLock): Promise<boolean> {
  return ask(client, `select pg_try_advisory_lock_shared(${USING}) as yes`)
}

/** Exclusive lock of the site. Retries for a moment, because the backends of a killed site may take one to notice. */
export async function acquireSiteLock({ client }: UsageLock): Promise<boolean> {
  const deadline = Date.now() + SITE_LOCK_TIMEOUT_MS
  while (!(await ask(client, `select pg_try_advisory_lock(${SITE}) as yes`))) {
    if (Date.now() > deadline) return false
    await pause(50)
  }
  return true
}

export async function ensureDatabase({ client }: UsageLock, name: string, owner: string): Promise<void> {
  if (await ask(client, `select exists (select from pg_database where datname = '${name}') as yes`)) return
  // template0 has the cluster's own encoding and locale.
  await client.query(`create database ${name} owner ${owner} template template0`).catch((error) => {
    const createdMeanwhile = error.code === '42P04' || error.code === '23505'
    if (!createdMeanwhile) throw new StartupError(`PostgreSQL cannot create its database: ${error.message}`)
  })
}

/** True if nobody else uses the server; in that case nobody new can start to, either. */
export async function isLastUser({ client }: UsageLock): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()')
  return ask(client, `select pg_try_advisory_lock(${USING}) as yes`)
}

async function ask(client: pg.Client, question: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(question)
  return one(rows).yes
}
