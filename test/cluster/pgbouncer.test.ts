import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { urlOf } from '../faults/database-server.ts'
import { launcher, startSite } from '../faults/site.ts'
import { startupRefusal } from '../faults/startup-refusal.ts'
import { startTcpProxy } from '../faults/tcp-proxy.ts'
import { scratchDatabase } from '../kit/database.ts'
import { tryMainFlows } from './main-flows.ts'
import { missingPackages } from './packages.ts'
import { POOL_SIZE, startPgbouncer } from './pgbouncer.ts'

const options = { skip: missingPackages('pgbouncer') }
const IGNORED = 'ignore_startup_parameters = statement_timeout'

async function database(t: TestContext): Promise<Connection> {
  const { connection } = await scratchDatabase(t)
  return (await startTcpProxy(t, connection)).connection
}

test(
  'PgBouncer in transaction mode: everything works with a direct address as well, and nothing stays in its pool',
  options,
  async (t) => {
    const server = await database(t)
    const pooler = await startPgbouncer(t, server, 'pool_mode = transaction')
    const env = { DATABASE_URL: urlOf(pooler), DATABASE_DIRECT_URL: urlOf(server), LIMITS: '0' }
    const site = await startSite(t, { env })
    await tryMainFlows(site.url)

    const left = await leftInPool(pooler)
    assert.equal(left.length, POOL_SIZE)
    for (const { pid, ...rest } of left)
      assert.deepEqual(rest, {
        statements: 0,
        channels: 0,
        locks: 0,
        temporary: 0,
        settings: 'statement_timeout',
      })
    assert.equal((await site.stop()).code, 0)
  },
)

test('without a direct address a pooler in transaction mode is refused in one line', options, async (t) => {
  const server = await database(t)
  const start = await launcher(t)
  const refusal = async (...settings: string[]) =>
    startupRefusal(start({ env: { DATABASE_URL: urlOf(await startPgbouncer(t, server, ...settings)) } }))
  const TRANSACTION_MODE =
    /^DATABASE_URL names a pooler in transaction mode: use session mode, or give DATABASE_DIRECT_URL/
  assert.match(await refusal('pool_mode = transaction', IGNORED), TRANSACTION_MODE)
  assert.match(await refusal('pool_mode = transaction', IGNORED, 'server_round_robin = 1'), TRANSACTION_MODE)
  assert.match(
    await refusal('pool_mode = transaction'),
    /^DATABASE_URL names a pooler that refuses statement_timeout: set ignore_startup_parameters/,
  )
})

test('PgBouncer in session mode is as good as the server itself', options, async (t) => {
  const pooler = await startPgbouncer(
    t,
    await database(t),
    'pool_mode = session',
    IGNORED,
    'default_pool_size = 40',
  )
  const site = await startSite(t, { env: { DATABASE_URL: urlOf(pooler), LIMITS: '0' } })
  await tryMainFlows(site.url)
  assert.equal((await site.stop()).code, 0)
})

/** What each connection of the pool remembers: as many transactions at once as it has connections visit all of them. */
async function leftInPool(pooler: Connection) {
  const clients = Array.from({ length: POOL_SIZE }, () => new pg.Client(pooler))
  for (const client of clients) {
    await client.connect()
    await client.query('begin')
  }
  const looks = await Promise.all(clients.map((client) => client.query(LEFT_BEHIND)))
  await Promise.all(clients.map((client) => client.end()))
  return looks.flatMap(({ rows }) => rows)
}

/** PgBouncer itself follows the name of the application; the timeout is in its settings. */
const LEFT_BEHIND = `
  select pg_backend_pid() as pid,
    (select count(*)::int from pg_prepared_statements) as statements,
    (select count(*)::int from pg_listening_channels()) as channels,
    (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
    (select count(*)::int from pg_class where relnamespace = pg_my_temp_schema()) as temporary,
    (select string_agg(name, ', ') from pg_settings
      where source = 'session' and name <> 'application_name') as settings`
