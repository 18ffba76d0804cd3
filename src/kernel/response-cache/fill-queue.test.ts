import assert from 'node:assert/strict'
import http from 'node:http'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import { until } from '../../../test/faults/site.ts'
import { testApp } from '../../../test/kit/app.ts'
import { closed } from '../http/schema/shapes.ts'
import { answerJson } from './json.ts'

const CRAWLED = 160
const RUNNING = 8
const MAX_WAITING = 1_000

const Named = Type.Object({ name: Type.String() })
const schema = { params: Named, response: { 200: closed({ name: Type.String() }) } }

/** A site with pages that are made when the test says so, and what came of them. */
async function openHeldSite(t: TestContext) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const [asked, left, made] = [[] as string[], [] as string[], [] as string[]]
  const { app } = await testApp(t, {
    validatesAnswers: false,
    routes: async (app) => {
      app.get('/held/:name', { schema, config: { access: 'optional' } }, (request, reply) => {
        const { name } = request.params as { name: string }
        asked.push(name)
        reply.raw.once('close', () => left.push(name))
        const load = async () => {
          await held
          made.push(name)
          return { name }
        }
        return answerJson(request, reply, load, () => [])
      })
    },
  })
  const read = async (remoteAddress: string, name: string) =>
    (await app.inject({ url: `/held/${name}`, remoteAddress })).statusCode
  return { app, read, release, asked, left, made }
}

test('a crawler that takes everything waits for itself, and another visitor comes next', async (t) => {
  const { app, post } = await testApp(t)
  const answered: string[] = []
  const read = async (remoteAddress: string, url: string) => {
    const { statusCode } = await app.inject({ url, remoteAddress })
    assert.equal(statusCode, 200, url)
    answered.push(url)
  }
  // The first page of its kind compiles what all others need, and takes as long as many of them.
  for (const url of [`/posts/${(await post({ title: 'Wind' })).id}`, '/tags', '/search?q=wind'])
    await read('192.0.2.7', url)
  const { id } = await post({ title: 'Tides' })
  answered.length = 0
  // One network, whichever of its addresses asks.
  const crawl = Array.from({ length: CRAWLED }, (_, n) => read(`203.0.113.${n}`, `/search?q=word${n}`))
  const others = [read('198.51.100.1', `/posts/${id}`), read('192.0.2.9', '/tags')]
  await Promise.all([...crawl, ...others])
  for (const url of [`/posts/${id}`, '/tags']) {
    const place = answered.indexOf(url)
    assert.ok(place < CRAWLED / 2, `${url} was answered as number ${place}`)
  }
})

test('a network that fills the queue closes it to nobody else: its newest call makes room', async (t) => {
  const { read, release, asked } = await openHeldSite(t)
  const statuses: number[] = []
  // As a site that listens on :: sees addresses of IPv4.
  const crawl = Array.from({ length: RUNNING + MAX_WAITING + 1 }, async (_, n) => {
    statuses.push(await read(`::ffff:203.0.113.${n % 200}`, `word${n}`))
  })
  await until(() => statuses.length > 0)
  assert.deepEqual(statuses, [503])
  const others = ['::ffff:198.51.100.1', '::ffff:192.0.2.7'].map((address) => read(address, `of ${address}`))
  await until(() => asked.length === crawl.length + others.length)
  release()
  assert.deepEqual(await Promise.all(others), [200, 200])
  await Promise.all(crawl)
  assert.equal(statuses.filter((status) => status === 503).length, 1 + others.length)
})

test('who asks for a page that a crawler has queued does not wait in its place', async (t) => {
  const { read, release, asked, made } = await openHeldSite(t)
  const names = Array.from({ length: CRAWLED }, (_, n) => `word${n}`)
  const crawl = [...names, 'front'].map((name) => read('203.0.113.9', name))
  const visitors = ['198.51.100.1', '198.51.100.2', '192.0.2.7'].map((address) => read(address, 'front'))
  await until(() => asked.length === crawl.length + visitors.length)
  release()
  assert.deepEqual(new Set(await Promise.all([...crawl, ...visitors])), new Set([200]))
  assert.equal(made.filter((name) => name === 'front').length, 1)
  assert.ok(made.indexOf('front') < 2 * RUNNING, `it was made as number ${made.indexOf('front')}`)
})

test('nothing is made for those who have left the queue', async (t) => {
  const { app, release, asked, left, made } = await openHeldSite(t)
  const site = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = (name: string) => http.get(`${site}/held/${name}`, { agent: false }).on('error', () => {})
  const statusOf = (asking: http.ClientRequest) =>
    new Promise<number | undefined>((resolve) =>
      asking.once('response', (reply) => resolve(reply.resume().statusCode)),
    )
  const first = Array.from({ length: RUNNING }, (_, n) => ask(`first${n}`)).map(statusOf)
  await until(() => asked.length === RUNNING)
  const leaving = ['gone', 'gone', 'shared'].map(ask)
  const staying = ['shared', 'last'].map(ask).map(statusOf)
  await until(() => asked.length === RUNNING + leaving.length + staying.length)
  for (const asking of leaving) asking.destroy()
  await until(() => left.length === leaving.length)
  release()
  assert.deepEqual(new Set(await Promise.all([...first, ...staying])), new Set([200]))
  assert.deepEqual(made.slice(RUNNING), ['shared', 'last'])
})
