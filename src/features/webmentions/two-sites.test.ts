import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { migratedDatabase } from '../../../test/kit/database.ts'
import { type Connection, openPools } from '../../kernel/db/connection/pools.ts'
import { blockList } from '../../kernel/fetch/public-address.ts'
import { safeOpen } from '../../kernel/fetch/safe-fetch.ts'
import { httpDelivery } from '../webhooks/service.ts'
import { checkDueMentions, sendDueMentions } from './service.ts'

/** One that listens, and whose owner has switched both directions on. */
async function listening(site: TestApp) {
  const { app } = site
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  Object.assign(app.config, { publicUrl: new URL(origin) })
  const boss = await site.owner()
  for (const key of ['webmentions.send', 'webmentions.receive'])
    assert.equal((await boss.put('/api/admin/site-settings', { key, value: true })).statusCode, 200)
  return { ...site, boss, origin, port: String(port) }
}

test('two sites mention each other: told by the one, read by the other, and withdrawn again', async (t) => {
  const { connection } = await migratedDatabase(t)
  // A test inside: both sites close before the database of the second is dropped.
  await t.test('there and back', (inner) => mentionEachOther(inner, connection))
})

async function mentionEachOther(t: TestContext, connection: Connection): Promise<void> {
  const pools = openPools({ connection, poolSize: 4, connectTimeoutMs: 60_000, onError: () => {} })
  const here = await listening(await testApp(t))
  const there = await listening(await testApp(t, { pools }))
  const log = { info() {}, warn() {} }
  // Takes this machine for the public internet.
  const open = safeOpen({ networks: blockList(['127.0.0.1/32']), ports: [here.port, there.port] })
  const work = async () => {
    for (const { db, origin } of [here, there])
      await sendDueMentions(db, { open, deliver: httpDelivery(true), allows: () => true, origin, log })
    for (const { db, origin } of [here, there]) await checkDueMentions(db, { open, origin, log })
  }

  for (const [from, to] of [
    [here, there],
    [there, here],
  ] as const) {
    const ming = await to.writer()
    const written = await to.post({ author: ming, title: 'The sea' })
    const target = `${to.origin}/posts/${written.id}`
    const lan = await from.writer()
    const body = `<p><a href="${target}">The sea</a></p>`
    const answer = await from.post({ author: lan, title: 'About the sea', body })
    const source = `${from.origin}/posts/${answer.id}`
    await work()
    // No link of a post leads to loopback, so this one is queued by hand.
    const queued = { post_id: answer.id, target, linked: true, wait_until: from.clock.now() }
    await from.db.insertInto('webmention_targets').values(queued).execute()
    await work()
    const [waits] = (await ming.get('/api/webmentions/held')).json().items
    assert.deepEqual([waits.url, waits.title, waits.author], [source, 'About the sea', lan.username])
    await ming.post(`/api/webmentions/${waits.id}/admit`)
    const shown = async () => (await to.visitor.get(`/posts/${written.id}`)).body.includes('About the sea')
    assert.equal(await shown(), true)

    await from.boss.post(`/api/admin/posts/${answer.id}/lock`, { reason: 'x' })
    await work()
    assert.equal(await shown(), false)
  }
}
