import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { queryOnce } from '../../src/kernel/postgres/testing.ts'
import { onlyDeep } from '../kit/deep.ts'
import { startDatabaseServer, urlOf } from './database-server.ts'
import { READY_AGAIN_MS, startSite, statusOf, untilReadiness } from './site.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { assertNothingLost, sendNote, startWriters } from './writers.ts'

const ENDS_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()'

test('a database server that stops and comes back costs nothing but waiting', async (t) => {
  const server = await startDatabaseServer(t)
  const site = await startSite(t, { entry: 'notes', env: { DATABASE_URL: server.url } })
  const writers = startWriters(t, site)
  await writers.more(20)

  await server.stop()
  await untilReadiness(site, 'degraded')
  assert.equal(await statusOf(`${site.url}/livez`), 200)
  await assertSaysComeBack(`${site.url}/api/notes`, 'application/json')
  await assertSaysComeBack(`${site.url}/`, 'text/html')
  assert.equal(await statusOf(`${site.url}/login`), 200, 'a page that needs no data is served')

  await server.start()
  const back = await untilReadiness(site, 'ok')
  t.diagnostic(`ready ${back} ms after the server`)
  assert.ok(back < READY_AGAIN_MS)
  assert.equal(await statusOf(`${site.url}/api/notes`), 200)

  await writers.stop()
  assert.equal(writers.unanswered(), 0, 'every request was answered')
  assert.deepEqual(new Set(writers.answers.map(({ status }) => status)), new Set([201, 503]))
  await assertNothingLost(server.connection, writers)
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

test('in an outage visitors see what was shown before, and a write waits a moment for its end', async (t) => {
  const server = await startDatabaseServer(t)
  const wire = await startTcpProxy(t, server.connection)
  const site = await startSite(t, { entry: 'notes', env: { DATABASE_URL: urlOf(wire.connection) } })
  const write = (text: string) => sendNote(site.url, 1, text)
  assert.equal((await write('before')).status, 201)
  await wire.cut()
  const begin = performance.now()
  const waiting = write('meanwhile')
  await pause(500)
  await wire.resume()
  assert.equal((await waiting).status, 201)
  t.diagnostic(`answered after ${Math.round(performance.now() - begin)} ms`)

  await untilReadiness(site, 'ok')
  const home = await (await fetch(site.url)).text()
  await wire.cut()
  const refused = await write('too long')
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2'])
  const stale = await fetch(site.url)
  assert.deepEqual([stale.status, stale.headers.get('cache-control')], [200, 'no-store'])
  assert.match(stale.headers.get('cache-status') ?? '', /^joule; hit; ttl=-\d+$/)
  assert.equal(await stale.text(), home)
  await assertSaysComeBack(`${site.url}/posts`, 'text/html')
  await wire.resume()
  await untilReadiness(site, 'ok')
  const fresh = await fetch(site.url)
  assert.deepEqual([fresh.status, fresh.headers.get('cache-status')], [200, null])
})

test(
  'a server that turns read-only is left at once, and found again when it takes writes',
  onlyDeep,
  async (t) => {
    const server = await startDatabaseServer(t)
    const site = await startSite(t, { entry: 'notes', env: { DATABASE_URL: server.url } })
    const readOnly = async (value: string) => {
      const statement = `begin read write; alter database joule set default_transaction_read_only = ${value}; commit`
      await queryOnce(server.connection, statement)
    }
    assert.equal((await sendNote(site.url, 1, 'first')).status, 201)
    await readOnly('on')
    await queryOnce(server.connection, ENDS_OTHERS)
    const refused = await sendNote(site.url, 1, 'second')
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2'])
    const { error } = (await refused.json()) as { error: { code: string } }
    assert.equal(error.code, 'unavailable')
    await readOnly('off')
    assert.equal((await sendNote(site.url, 1, 'third')).status, 201, 'over a new connection')

    await readOnly('on')
    await assert.rejects(
      startSite(t, { env: { DATABASE_URL: server.url } }),
      /that DATABASE_URL names is read-only/,
    )
  },
)

test('when every connection is busy, who waits too long is told to come back', async (t) => {
  const site = await startSite(t, { entry: 'notes' })
  const slow = Array.from({ length: 60 }, () => fetch(`${site.url}/api/slow`))
  const replies = await Promise.all([statusOf(`${site.url}/readyz`), ...slow])
  const [readiness, ...answers] = replies as [number, ...Response[]]

  assert.equal(readiness, 200, 'readers have connections of their own')
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 503]))
  for (const { status, headers } of answers) assert.equal(headers.has('retry-after'), status === 503)
  assert.equal(await statusOf(`${site.url}/api/slow`), 200)
})

/** 503 in a form that suits the client: JSON for programs, a page for people. */
async function assertSaysComeBack(url: string, type: string): Promise<void> {
  const reply = await fetch(url)
  const text = await reply.text()
  assert.equal(reply.status, 503)
  assert.ok(Number(reply.headers.get('retry-after')) > 0)
  assert.ok(reply.headers.get('content-type')!.startsWith(type))
  if (type === 'application/json') assert.equal(JSON.parse(text).error.code, 'unavailable')
}
