import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { answer, createJoule } from '../src/index.ts'
import { clientSite, SIXTEEN_MINUTES } from './site.ts'

/** A proxy that hands the first write to the site, and closes the connection in place of the answer, or halfway through it. */
async function losingProxy(t: TestContext, target: string, keptBytes: number | null) {
  let lost = 0
  const proxy = http.createServer((request, response) => {
    const { method, headers } = request
    const forward = http.request(target + request.url, { method, headers }, (answered) => {
      if (method === 'GET' || lost > 0)
        return void answered.pipe(response.writeHead(answered.statusCode!, answered.headers))
      lost += 1
      if (keptBytes !== null) response.writeHead(answered.statusCode!, answered.headers).write('{"id": ')
      answered.resume().once('end', () => response.destroy())
    })
    request.pipe(forward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.after(() => proxy.closeAllConnections())
  t.after(() => proxy.close())
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, lost: () => lost }
}

for (const [when, keptBytes] of [
  ['instead of the answer', null],
  ['halfway through it', 7],
] as const)
  test(`a comment whose connection breaks ${when} is sent again, and stands there once`, async (t) => {
    const { user, post, baseUrl, tokenOf } = await clientSite(t)
    const { id } = await post()
    const token = await tokenOf(await user())
    const proxy = await losingProxy(t, baseUrl, keptBytes)
    const joule = createJoule({ baseUrl: proxy.url, token })
    const params = { path: { id } }
    const sent = await answer(joule.POST('/api/posts/{id}/comments', { params, body: { content: '一次' } }))
    assert.equal(proxy.lost(), 1)
    const { items, total } = await answer(joule.GET('/api/posts/{id}/comments', { params }))
    assert.deepEqual([total, items[0]?.id], [1, sent.id])
  })

test('a login whose answer is lost is not repeated: nothing would keep it from counting twice', async (t) => {
  const { user, baseUrl } = await clientSite(t)
  const { email } = await user()
  const proxy = await losingProxy(t, baseUrl, null)
  const joule = createJoule({ baseUrl: proxy.url })
  await assert.rejects(joule.POST('/api/auth/login', { body: { email, password: 'wrong' } }), TypeError)
  assert.equal(proxy.lost(), 1)
})

test('a new access token whose answer is lost is not made twice, also with a key of the caller', async (t) => {
  const { user, logIn, baseUrl } = await clientSite(t)
  const ming = await user()
  const cookies = new Map<string, string>()
  await logIn(ming, { cookies })
  const proxy = await losingProxy(t, baseUrl, null)
  const joule = createJoule({ baseUrl: proxy.url, cookies })
  const body = { name: '脚本', scopes: ['read' as const], days: 90 as const, password: PASSWORD }
  const headers = { 'Idempotency-Key': 'mine' }
  await assert.rejects(joule.POST('/api/settings/tokens', { body, headers }), TypeError)
  assert.equal((await answer(joule.GET('/api/settings/tokens'))).items.length, 1)
})

test('a refresh whose answer is lost is repeated: the same token leads to the same successor', async (t) => {
  const { user, clock, logIn, baseUrl } = await clientSite(t)
  const cookies = new Map<string, string>()
  await logIn(await user(), { cookies })
  const proxy = await losingProxy(t, baseUrl, null)
  clock.advance(SIXTEEN_MINUTES)
  await answer(createJoule({ baseUrl: proxy.url, cookies }).GET('/api/energy/info'))
  assert.equal(proxy.lost(), 1)
})

test('a client that calls too often waits as long as the site says, and then succeeds', async (t) => {
  const { user, post, clock, client, tokenOf, sent } = await clientSite(t, { env: { LIMITS: '0.1' } })
  const { id } = await post()
  const statuses: number[] = []
  const joule = client({
    token: await tokenOf(await user()),
    async fetch(request) {
      const response = await fetch(request)
      statuses.push(response.status)
      // The site's clock stands still.
      if (response.status === 429) clock.advance(Number(response.headers.get('retry-after')))
      return response
    },
  })
  const comment = (content: string) =>
    answer(joule.POST('/api/posts/{id}/comments', { params: { path: { id } }, body: { content } }))
  await comment('一')
  await comment('二')
  clock.advance(59)
  const started = performance.now()
  await comment('三')
  assert.deepEqual(statuses, [201, 201, 429, 201])
  assert.ok(performance.now() - started >= 990)
  assert.equal(sent.length, 4)
})

test('what is no JSON is read as the caller says', async (t) => {
  const { writer, post, client, tokenOf } = await clientSite(t)
  const author = await writer()
  const { id } = await post({ author, body: '<h2>标题</h2>' })
  const joule = client({ token: await tokenOf(author) })
  const params = { path: { id } }
  const markdown: string = await answer(
    joule.GET('/api/studio/posts/{id}/markdown', { params, parseAs: 'text' }),
  )
  assert.match(markdown, /## 标题/)
})

test('a wait that is longer than the caller allows is left to the caller', async (t) => {
  const { writer, client, tokenOf, post, sent } = await clientSite(t, { env: { LIMITS: '0.1' } })
  const { id } = await post()
  const joule = client({ token: await tokenOf(await writer()), maxWaitMs: 1000 })
  const comment = () =>
    answer(joule.POST('/api/posts/{id}/comments', { params: { path: { id } }, body: { content: '又' } }))
  await comment()
  await comment()
  await assert.rejects(comment(), { status: 429, code: 'rate_limited', retryAfter: 60 })
  assert.equal(sent.length, 3)
})

test('503 is asked again for reads, and not for a PUT, which has no key', async (t) => {
  const { client, sent } = await clientSite(t)
  let refusals = 2
  const joule = client({
    token: 'any',
    fetch: async (request) =>
      refusals-- > 0 ? new Response(null, { status: 503, headers: { 'retry-after': '0' } }) : fetch(request),
  })
  await answer(joule.GET('/api/posts'))
  assert.equal(sent.length, 3)
  refusals = 1
  await assert.rejects(answer(joule.PUT('/api/space/privacy', { body: { follower_list_public: true } })), {
    status: 503,
    code: 'unexpected',
  })
  assert.equal(sent.length, 4)
})

test('an aborted call ends at once, also while it waits for its next attempt', async (t) => {
  const { client, sent } = await clientSite(t)
  const joule = client({
    fetch: async () => new Response(null, { status: 503, headers: { 'retry-after': '20' } }),
  })
  const started = performance.now()
  const call = joule.GET('/api/posts', { signal: AbortSignal.timeout(50) })
  await assert.rejects(call, { name: 'TimeoutError' })
  await assert.rejects(client().GET('/api/posts', { signal: AbortSignal.abort() }), { name: 'AbortError' })
  assert.ok(performance.now() - started < 15_000)
  assert.ok(sent.length <= 2)
})

test('an answer that has not changed is one, for a program that names the bytes it has', async (t) => {
  const { client, sent, post } = await clientSite(t)
  const { id } = await post()
  const read = (headers = {}) => client().GET('/api/posts/{id}', { params: { path: { id } }, headers })
  const etag = (await read()).response.headers.get('etag')
  sent.length = 0
  assert.equal((await read({ 'if-none-match': etag })).response.status, 304)
  assert.equal(sent.length, 1)
})
