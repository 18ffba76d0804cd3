import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDatabaseServer } from './database-server.ts'
import { startSite, statusOf, untilReadiness } from './site.ts'
import { assertNothingLost, startWriters } from './writers.ts'

const READY_AGAIN_MS = 15_000

test('a database server that stops and comes back costs nothing but waiting', async (t) => {
  const server = await startDatabaseServer(t)
  const site = await startSite(t, { entry: 'notes', env: { DATABASE_URL: server.url } })
  const writers = startWriters(t, site)
  await writers.more(20)

  await server.stop()
  await untilReadiness(site, 503)
  assert.equal(await statusOf(`${site.url}/livez`), 200)
  await assertSaysComeBack(`${site.url}/api/notes`, 'application/json')
  await assertSaysComeBack(`${site.url}/readyz`, 'text/html')
  await assertSaysComeBack(`${site.url}/`, 'text/html')
  assert.equal(await statusOf(`${site.url}/login`), 200, 'a page that needs no data is served')

  await server.start()
  const back = await untilReadiness(site, 200)
  t.diagnostic(`ready ${back} ms after the server`)
  assert.ok(back < READY_AGAIN_MS)
  assert.equal(await statusOf(`${site.url}/api/notes`), 200)

  await writers.stop()
  assert.equal(writers.unanswered(), 0, 'every request was answered')
  assert.deepEqual(new Set(writers.answers.map(({ status }) => status)), new Set([201, 503]))
  await assertNothingLost(server.connection, writers)
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

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

/** 503 in the words of the one who asked: JSON for programs, a page for people. */
async function assertSaysComeBack(url: string, type: string): Promise<void> {
  const reply = await fetch(url)
  const text = await reply.text()
  assert.equal(reply.status, 503)
  assert.ok(Number(reply.headers.get('retry-after')) > 0)
  assert.ok(reply.headers.get('content-type')!.startsWith(type))
  if (type === 'application/json') assert.equal(JSON.parse(text).error.code, 'unavailable')
}
