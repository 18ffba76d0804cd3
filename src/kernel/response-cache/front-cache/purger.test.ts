import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../../../test/faults/site.ts'
import { testApp } from '../../../../test/kit/app.ts'
import { readConfig } from '../../config/config.ts'

interface Purge {
  path: string
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** A cache that records what it is told; `status` is what it answers. */
async function cacheInFront(t: TestContext) {
  const purges: Purge[] = []
  const answer = { status: 200 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = `${request.method} ${request.url}`
    if (answer.status === 200) purges.push({ path, headers: request.headers, body })
    response.writeHead(answer.status).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, purges, answer }
}

test('a like purges what shows the post, a write that declares nothing purges all, in each kind of cache', async (t) => {
  const { address, purges } = await cacheInFront(t)
  const kinds = [`varnish+${address}/`, `fastly+${address}/service/s1`, `cloudflare+${address}/zones/z1`]
  const site = await testApp(t, { env: { PURGE_URL: kinds.join(','), PURGE_TOKEN: 'secret' } })
  const [{ id }, ming] = [await site.post(), await site.user()]
  const { headers } = await site.visitor.get(`/posts/${id}`)
  for (const name of ['xkey', 'surrogate-key', 'cache-tag']) {
    const keys = String(headers[name]).split(/[ ,]/)
    assert.deepEqual([keys[0], keys.includes(`post-${id}`)], ['all', true])
  }
  assert.equal((await ming.get(`/posts/${id}`)).headers.xkey, undefined, 'no cache may keep it')

  purges.length = 0
  await ming.post(`/api/posts/${id}/like`)
  const told = {
    varnish: ({ path, headers }: Purge) => path === 'PURGE /' && headers.xkey,
    fastly: ({ path, headers }: Purge) =>
      path === 'POST /service/s1/purge' && headers['fastly-key'] === 'secret' && headers['surrogate-key'],
    cloudflare: ({ path, headers, body }: Purge) =>
      path === 'POST /zones/z1/purge_cache' &&
      headers.authorization === 'Bearer secret' &&
      JSON.parse(body).tags.join(' '),
  }
  for (const keysOf of Object.values(told)) {
    const keys = () => purges.flatMap((purge) => String(keysOf(purge) || '').split(' '))
    await until(async () => keys().includes(`post-${id}`))
  }
  purges.length = 0
  await ming.post('/api/folders', { name: '夹' })
  await until(async () => purges.some((purge) => told.varnish(purge) === 'all'))
})

test('what did not reach the cache is sent until it does, and once more for answers under way', async (t) => {
  const { address, purges, answer } = await cacheInFront(t)
  const site = await testApp(t, { env: { PURGE_URL: `varnish+${address}/` } })
  const [{ id }, ming] = [await site.post(), await site.user()]
  const times = () =>
    purges.filter(({ headers }) => /^all$/.test(String(headers.xkey)) || headers.xkey?.includes(`post-${id}`))
  answer.status = 503
  purges.length = 0
  await ming.post(`/api/posts/${id}/like`)
  answer.status = 200
  await until(async () => times().length >= 2)
})

test('the repeat of an earlier purge takes none away from a purge of everything that waits', async (t) => {
  const { address, purges, answer } = await cacheInFront(t)
  const site = await testApp(t, { env: { PURGE_URL: `varnish+${address}/` } })
  const [{ id }, ming] = [await site.post(), await site.user()]
  purges.length = 0
  await ming.post(`/api/posts/${id}/like`)
  await until(() => purges.length > 0)
  answer.status = 503
  await ming.post('/api/folders', { name: '夹' })
  // The last repeats of what came before are due after five seconds.
  await pause(6_000)
  purges.length = 0
  answer.status = 200
  await until(() => purges.filter(({ headers }) => headers.xkey === 'all').length >= 2)
})

test('an address that is none, or lacks its token, stops the start with a line', () => {
  const read = (env: Record<string, string>) => readConfig(env).purge
  assert.throws(() => read({ PURGE_URL: 'http://127.0.0.1/' }), /^StartupError: Setting PURGE_URL: "http:/)
  assert.throws(
    () => read({ PURGE_URL: 'fastly+https://api.fastly.com/service/a' }),
    /PURGE_TOKEN: goes with fastly/,
  )
})
