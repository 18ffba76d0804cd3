import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { type TestContext, test } from 'node:test'
import { urlOf } from '../../../../test/faults/database-server.ts'
import { startTlsPostgres } from '../../../../test/peers/tls-postgres.ts'
import { initializedFolder } from '../../postgres/testing.ts'
import { one } from '../rows.ts'
import { Client } from './client.ts'

const DEAD = '127.0.0.1:1'
const noOpenssl = { skip: spawnSync('openssl', ['version']).error ? 'needs openssl' : false }

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Two servers with the same accounts; the first takes no writes. */
async function twoServers(t: TestContext) {
  const [first, second] = await Promise.all([start(t), start(t)])
  await withClient(first.url, (client) =>
    client.query('alter database joule set default_transaction_read_only = on'),
  )
  const address = (hosts: string[], target: string) => {
    const [account] = first.url.split('@')
    return `${account}@${hosts}/joule?target_session_attrs=${target}`
  }
  const serverAt = (hosts: string[], target: string) =>
    withClient(address(hosts, target), async (client) => {
      const { rows } = await client.query('show default_transaction_read_only')
      return one(rows).default_transaction_read_only === 'on' ? first : second
    })
  return { first, second, serverAt }
}

async function start(t: TestContext) {
  const { connection } = await (await initializedFolder(t)).start()
  const url = urlOf(connection)
  return { url, host: url.replace(/^.*@|\/joule$/g, '') }
}

test('an address with several hosts leads to the first that is there and fitting', async (t) => {
  const { first, second, serverAt } = await twoServers(t)
  const hosts = [DEAD, first.host, second.host]
  assert.equal(await serverAt(hosts, 'any'), first)
  assert.equal(await serverAt(hosts, 'read-write'), second)
  assert.equal(await serverAt(hosts, 'read-only'), first)
  assert.equal(await serverAt(hosts, 'primary'), first)
  assert.equal(await serverAt(hosts.toReversed(), 'prefer-standby'), second)
  await assert.rejects(
    serverAt(hosts, 'standby'),
    /^Error: 127\.0\.0\.1:1: .*ECONNREFUSED.*; .*: its session is not standby; .*: its session is not standby$/,
  )
  await assert.rejects(serverAt([first.host], 'read-write'), { code: '08001' })
  const wrong = first.url
    .replace(/:[^:@]*@/, ':wrong@')
    .replace(first.host, [DEAD, first.host, second.host].join())
  await assert.rejects(
    withClient(wrong, async () => {}),
    { code: '28P01' },
    'waiting would not help',
  )
})

test('TLS to the database: certificates are checked as libpq does', noOpenssl, async (t) => {
  const { urlAt, authority } = await startTlsPostgres(t)
  const isEncrypted = (host: string, query: string) =>
    withClient(urlAt(host, query), async (client) => {
      const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
      return one(rows).ssl
    })
  assert.equal(await isEncrypted('localhost', 'sslmode=disable'), false)
  assert.equal(await isEncrypted('127.0.0.1', 'sslmode=require'), true)
  assert.equal(await isEncrypted('127.0.0.1', `sslmode=verify-ca&sslrootcert=${authority}`), true)
  assert.equal(await isEncrypted('localhost', `sslmode=verify-full&sslrootcert=${authority}`), true)
  assert.equal(
    await isEncrypted(
      'localhost',
      `sslmode=verify-full&sslrootcert=${authority}&target_session_attrs=read-write`,
    ),
    true,
  )
  await assert.rejects(
    isEncrypted('127.0.0.1', `sslmode=verify-full&sslrootcert=${authority}`),
    /IP: 127\.0\.0\.1 is not in the cert's list/,
    'the certificate is for another name',
  )
  await assert.rejects(isEncrypted('localhost', 'sslmode=verify-full'), /unable to|self-signed/)
})
