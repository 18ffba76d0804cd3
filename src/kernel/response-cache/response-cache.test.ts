import assert from 'node:assert/strict'
import { ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { queryObjects } from 'node:v8'
import { type TestAppOptions, testApp } from '../../../test/kit/app.ts'
import { listeningApp } from '../../../test/peers/listening-app.ts'
import { cacheFigures, DEFAULT_CACHE_MB, setCacheBudget } from '../cache/store.ts'

const MEGABYTE = 1024 * 1024
const LANGUAGE_COOKIES = [
  ...['lang=en', 'a=b; lang=en', 'a=b;lang=en', 'lang=', 'lang=fr', 'lang="en"', 'lang=%65n', ' lang = en'],
  ...['lang=en; lang=zh-CN', 'lang=zh-CN; lang=en', 'lang=%65n; lang=zh-CN'],
  ...['xlang=en', 'Lang=en', 'a=b lang=en', 'b="; lang=en"'],
]

/** A site before sockets, and the ids of the requests that were answered before the framework. */
async function openSite(t: TestContext, env: TestAppOptions['env'] = {}) {
  const site = await testApp(t, { env })
  const ask = await listeningApp(t, site.app)
  const fromMemory: string[] = []
  site.app.onRawAnswer.push(({ id }) => void fromMemory.push(id))
  const asked = async (...question: Parameters<typeof ask>) => {
    const answer = await ask(...question)
    return { ...answer, fromMemory: fromMemory.includes(String(answer.headers['x-request-id'])) }
  }
  return { ...site, ask: asked }
}

test('visitors are answered from memory, and everyone else by the framework', async (t) => {
  const { ask, user, app } = await openSite(t)
  const [first, second] = [await ask('/posts'), await ask('/posts')]
  assert.deepEqual([first.fromMemory, second.fromMemory], [false, true])
  const { 'x-request-id': _, date: __, ...headers } = second.headers
  for (const [name, value] of Object.entries(headers)) assert.equal(value, first.headers[name], name)
  assert.equal(second.body, first.body)

  const head = await ask('/posts', {}, 'HEAD')
  assert.deepEqual([head.status, head.bytes.length, head.fromMemory], [200, 0, false])
  for (const name of ['etag', 'content-length', 'content-type', 'vary', 'cache-control'])
    assert.equal(head.headers[name], first.headers[name], name)
  const member = await user()
  const credentials: Record<string, string>[] = [
    { cookie: `access_token=${member.cookie('access_token')}` },
    { cookie: 'theme=dark; refresh_token=stale' },
    { authorization: 'Bearer stale' },
  ]
  for (const headers of credentials) assert.equal((await ask('/', headers)).fromMemory, false)
  await ask('/')
  assert.equal((await ask('/', { cookie: 'theme=dark' })).fromMemory, true)

  app.drain.started = true
  const draining = await ask('/')
  assert.deepEqual([draining.status, draining.fromMemory, draining.headers.connection], [200, false, 'close'])
})

test('a client that names the bytes it has gets no others', async (t) => {
  const { ask } = await openSite(t)
  const { etag } = (await ask('/')).headers
  for (const known of [etag!, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, bytes, headers, fromMemory } = await ask('/', { 'if-none-match': known })
    assert.deepEqual([status, bytes.length, headers.etag, fromMemory], [304, 0, etag, true], known)
    assert.equal(headers['content-length'], undefined)
  }
  const gzipped = await ask('/', { 'if-none-match': etag!, 'accept-encoding': 'gzip' })
  assert.deepEqual([gzipped.status, gzipped.headers['content-encoding']], [200, 'gzip'], 'other bytes')
  assert.equal((await ask('/', { 'if-none-match': etag!, 'accept-language': 'en' })).status, 200)
})

test('an answer that is asked for often is compressed better, and stays the same page', async (t) => {
  const { ask, post } = await openSite(t)
  const { id } = await post({ body: `<p>${'The coil hums, the dial glows. '.repeat(400)}</p>` })
  for (const encoding of ['br', 'gzip']) {
    const read = () => ask(`/posts/${id}`, { 'accept-encoding': encoding })
    const first = await read()
    let smaller = first
    // Recompressed in the background: as many more requests as it takes.
    while (smaller.bytes.length >= first.bytes.length) smaller = await read()
    assert.notEqual(smaller.headers.etag, first.headers.etag)
    assert.equal(smaller.headers['content-length'], String(smaller.bytes.length))
    assert.deepEqual([smaller.body, smaller.headers['content-encoding']], [first.body, encoding])
  }
})

test('the first visitor of a post gets the page that is put together from cached parts later', async (t) => {
  const { ask, post, writer } = await openSite(t)
  const { id } = await post({ tags: ['radio'], body: '<h2>One</h2><p>Two</p>' })
  const reader = await writer()
  await reader.post(`/api/posts/${id}/comments`, { content: 'Well said' })
  const first = await ask(`/posts/${id}`)
  // Makes all answers and parts old.
  await reader.post('/api/folders', { name: 'Radios' })
  const later = await ask(`/posts/${id}`)
  assert.equal(later.fromMemory, false)
  assert.equal(later.body, first.body)
})

test('a plus in a path is a plus, and in a query a space', async (t) => {
  const { ask, post } = await openSite(t)
  const { id } = await post({ tags: ['c++'] })
  assert.equal((await ask('/tags/c%20%20')).status, 404)
  const tag = await ask('/tags/c++')
  assert.deepEqual([tag.status, tag.body.includes(`/posts/${id}"`)], [200, true])
  await ask('/search?q=one+two')
  assert.equal((await ask('/search?q=one%20two')).fromMemory, true)
})

test('an answer of the API asked for with unknown parameters is one entry of the cache', async (t) => {
  const { visitor, post } = await openSite(t)
  await post({ title: 'first', tags: ['a'] })
  const { id } = await post({ title: 'last' })
  const titles = async (query: string) =>
    (await visitor.get(`/api/posts?${query}`)).json().items.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles('tag=a'), ['first'])
  assert.deepEqual(await titles('tag=a?b'), [], 'a question mark belongs to the query')
  assert.deepEqual(await titles('page=1&page_size=1'), ['last'])
  assert.deepEqual(await titles('p%61ge=2&limit=1'), ['first'], 'what is read is part of the address')
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().title, 'last')
  const { entries } = cacheFigures()
  for (let n = 0; n < 20; n++) {
    assert.deepEqual(await titles(`x=${n}&page=1&page_size=1&y=${n}`), ['last'])
    assert.equal((await visitor.get(`/api/posts/${id}?x=${n}`)).json().title, 'last')
  }
  assert.equal(cacheFigures().entries, entries)
})

test('the language is read alike from memory and by the framework', async (t) => {
  const { ask } = await openSite(t)
  const langOf = ({ body }: { body: string }) => /<html lang="([^"]+)"/.exec(body)?.[1]
  for (const cookie of LANGUAGE_COOKIES)
    for (const accepted of ['zh-CN', 'en']) {
      const headers = { cookie, 'accept-language': accepted }
      setCacheBudget(0)
      const alone = langOf(await ask('/', headers))
      setCacheBudget(DEFAULT_CACHE_MB)
      for (const lang of ['zh-CN', 'en']) await ask('/', { 'accept-language': lang })
      assert.equal(langOf(await ask('/', headers)), alone, JSON.stringify(headers))
    }
})

test('a route with a limit is answered by the framework while limits are on', async (t) => {
  const { ask } = await openSite(t, { LIMITS: '1' })
  const statuses = new Set<number>()
  for (let n = 0; n < 100 && !statuses.has(429); n++) {
    const { status, fromMemory } = await ask('/search?q=joule')
    assert.equal(fromMemory, false)
    statuses.add(status)
  }
  assert.deepEqual([...statuses], [200, 429])
  const without = await openSite(t, { LIMITS: '0' })
  await without.ask('/search?q=joule')
  assert.equal((await without.ask('/search?q=joule')).fromMemory, true)
})

test('memory stays within the budget whatever addresses people invent', async (t) => {
  t.after(() => setCacheBudget(DEFAULT_CACHE_MB))
  const { ask, post } = await openSite(t, { CACHE_MB: '1' })
  const { id } = await post({ tags: ['灯'] })
  const invent = [
    (n: number) => `/posts/${id}?page=${n}&unknown=${'x'.repeat(n)}`,
    (n: number) => `/api/posts?page=${1 + (n % 97)}&page_size=${1 + (n % 50)}`,
    (n: number) => `/tags/${n}${'y'.repeat(n % 100)}`,
    (n: number) => `/search?q=${n}`,
    (n: number) => `/?page=${n}`,
    () => '/feed.xml',
  ]
  const questions = Array.from({ length: 900 }, (_, n) => ({
    path: invent[n % invent.length]!(n),
    headers: {
      host: n % 3 ? `${n}.example.org` : 'example.org',
      'accept-language': n % 2 ? 'en' : 'zh-CN',
      'accept-encoding': ['gzip', 'br', 'identity'][n % 3]!,
    },
  }))
  await Promise.all(
    questions.map(async ({ path, headers }) => {
      const { status } = await ask(path, headers)
      assert.ok([200, 404].includes(status), `${path} ${status}`)
      const { bytes } = cacheFigures()
      assert.ok(bytes <= MEGABYTE, `${bytes} bytes`)
    }),
  )
  assert.ok(cacheFigures().bytes > MEGABYTE / 2)
})

test('made-up hosts get addresses of their own, but nothing is rendered or kept for each', async (t) => {
  const { ask, post, user } = await openSite(t)
  const { id } = await post({ tags: ['灯'] })
  const member = await user()
  const cookie = `access_token=${member.cookie('access_token')}`
  const questions: { path: string; headers: Record<string, string> }[] = [{ path: '/feed.xml', headers: {} }]
  for (const path of ['/posts', `/posts/${id}`, encodeURI('/tags/灯')])
    questions.push({ path, headers: {} }, { path, headers: { cookie } })
  for (const { path, headers } of questions) await ask(path, { host: 'joule.example', ...headers })
  const missesNow = () => cacheFigures().caches.reduce((sum, { misses }) => sum + misses, 0)
  const [misses, { entries }] = [missesNow(), cacheFigures()]
  for (let n = 0; n < 20; n++)
    for (const { path, headers } of questions) {
      const { status, body } = await ask(path, { host: `made-up-${n}.example:81`, ...headers })
      assert.equal(status, 200)
      assert.ok(body.includes(`http://made-up-${n}.example:81/`), path)
      assert.doesNotMatch(body, /joule\.example|\.invalid|made-up-(?!\d+\.example:81\/)/)
    }
  // A few may have expired on a busy machine.
  assert.ok(missesNow() - misses < 20, `${missesNow() - misses} misses`)
  assert.ok(cacheFigures().entries - entries < 20)
  const odd = await ask('/posts', { host: 'a"b' })
  assert.ok(odd.body.includes('<link rel="canonical" href="/posts">'))
})

test('what is cached does not keep the requests alive that filled it', async (t) => {
  const { ask, post } = await openSite(t)
  const paths: string[] = []
  for (let n = 0; n < 6; n++) {
    const { id } = await post()
    paths.push(`/posts/${id}`, `/api/posts/${id}`, `/api/posts/${id}/comments`)
  }
  for (const path of paths) assert.equal((await ask(path)).status, 200)
  // On a busy machine the first may have expired before the last was asked for.
  for (const path of paths) while (!(await ask(path)).fromMemory);
  assert.ok(queryObjects(ServerResponse, { format: 'count' }) < paths.length / 2)
})
