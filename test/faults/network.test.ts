import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { onlyDeep } from '../kit/deep.ts'
import { debianPostgres, NO_DEBIAN_POSTGRES } from '../peers/debian-postgres.ts'
import { startDatabaseServer, urlOf } from './database-server.ts'
import { READY_AGAIN_MS, startSite, statusOf, until, untilReadiness } from './site.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { assertAnswered, assertNothingLost, startWriters } from './writers.ts'

/** 409: the server may still be busy with a request whose answer the wire swallowed. */
const SWALLOWED = [409, 503]

test('a wire to PostgreSQL 15 that breaks and is mended costs nothing but waiting', onlyDeep, async (t) => {
  const opened = await siteBehindWire(t)
  if (!opened) return t.skip(NO_DEBIAN_POSTGRES)
  const { site, wire, connection } = opened
  const writers = startWriters(t, site)

  for (let round = 0; round < 3; round++) {
    await writers.more(20)
    await wire.cut()
    await untilReadiness(site, 'degraded')
    assert.equal(await statusOf(`${site.url}/livez`), 200)
    await wire.resume()
    assert.ok((await untilReadiness(site, 'ok')) < READY_AGAIN_MS)
  }
  await writers.stop()
  assertAnswered(writers, SWALLOWED)
  await assertNothingLost(connection, writers)
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

test('a database machine that falls silent is noticed, and the next one is used', onlyDeep, async (t) => {
  const opened = await siteBehindWire(t)
  if (!opened) return t.skip(NO_DEBIAN_POSTGRES)
  const { site, wire, connection } = opened
  const writers = startWriters(t, site)
  const readers = Array.from({ length: 20 }, () => statusOf(`${site.url}/api/notes`))
  await Promise.all(readers)

  wire.stall()
  t.diagnostic(`noticed after ${await untilReadiness(site, 'degraded')} ms`)
  assert.equal(await statusOf(`${site.url}/livez`), 200)
  await wire.resume()
  t.diagnostic(`ready again after ${await untilReadiness(site, 'ok')} ms`)
  assert.equal(await statusOf(`${site.url}/api/notes`), 200)
  await writers.stop()
  await assertNothingLost(connection, writers)
})

test(
  'connections that the database has half closed are replaced at once, and nothing is lost',
  onlyDeep,
  async (t) => {
    const server = await startDatabaseServer(t)
    const wire = await startTcpProxy(t, server.connection)
    const site = await startSite(t, { entry: 'notes', env: { DATABASE_URL: urlOf(wire.connection) } })
    const writers = startWriters(t, site)
    let longest = 0
    for (let round = 0; round < 10; round++) {
      await writers.more(20)
      wire.halfClose()
      const enough = writers.acknowledged.length + 20
      longest = Math.max(longest, await until(() => writers.acknowledged.length >= enough))
      await untilReadiness(site, 'ok')
    }
    await writers.stop()
    t.diagnostic(`twenty writes were done ${longest} ms later at most`)
    assert.ok(longest < READY_AGAIN_MS, `only after ${longest} ms`)
    assertAnswered(writers, SWALLOWED)
    await assertNothingLost(server.connection, writers)
  },
)

async function siteBehindWire(t: TestContext) {
  const debian = await debianPostgres()
  if (!debian) return null
  t.after(() => debian.stop())
  const wire = await startTcpProxy(t, debian.connection)
  const site = await startSite(t, { entry: 'notes', env: { DATABASE_URL: urlOf(wire.connection) } })
  return { site, wire, connection: debian.connection }
}
