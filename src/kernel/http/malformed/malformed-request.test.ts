import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { listeningApp } from '../../../../test/peers/listening-app.ts'
import { rawRequest } from '../../../../test/peers/raw-request.ts'
import { HtmlPage } from '../schema/shapes.ts'

test('a message with two lengths is refused as a whole, and nothing behind it is read', async (t) => {
  const { app } = await testApp(t)
  const lengths = [
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: xchunked',
  ]
  for (const length of lengths) {
    const smuggled = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'
    const message = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n0\r\n\r\n${smuggled}`
    const answer = await rawRequest(app, message)
    assert.match(answer, /^HTTP\/1.1 400 /, length)
    assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length, 1, length)
  }
})

test('two hosts or two authorizations are refused, where the response cache has the answer too', async (t) => {
  const { app, visitor } = await testApp(t)
  await visitor.get('/')
  const ask = (...lines: string[]) =>
    rawRequest(app, `GET / HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  assert.match(await ask('Host: localhost'), /^HTTP\/1.1 200 /)
  for (const second of ['Host: other.example', 'hOST: localhost'])
    assert.match(await ask('Host: localhost', second), /^HTTP\/1.1 400 [\s\S]*"invalid_request"/)
  const authorization = 'Authorization: Bearer a'
  assert.match(await ask('Host: localhost', authorization, authorization), /^HTTP\/1.1 400 /)
})

test('a target that is no path is refused, so that nothing takes an address of the API for a page', async (t) => {
  const { app } = await testApp(t)
  const ask = (target: string, method = 'GET') =>
    rawRequest(app, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  for (const target of [
    'http://localhost/api/posts',
    'http://99999999999999999999999.example/posts',
    'posts',
    '*',
  ])
    assert.match(await ask(target), /^HTTP\/1.1 400 [\s\S]*"invalid_request"/, target)
  assert.match(await ask('*', 'OPTIONS'), /^HTTP\/1.1 40[45] /)
  assert.match(await ask('/api/posts'), /^HTTP\/1.1 200 /)
})

test('headers are cut to what they can mean, before anything reads them', async (t) => {
  const seen: { headers: IncomingHttpHeaders; ip: string }[] = []
  const { app } = await testApp(t, {
    env: { TRUST_PROXY: '127.0.0.1' },
    routes: async (site) => {
      site.get(
        '/look',
        { schema: { response: { 200: HtmlPage } }, config: { access: 'anyone' } },
        async ({ headers, ip }) => {
          seen.push({ headers, ip })
          return ''
        },
      )
    },
  })
  const ask = await listeningApp(t, app)
  const long = 'x'.repeat(2_000)
  for (const name of ['origin', 'authorization', 'idempotency-key', 'sec-fetch-site', 'content-type'])
    assert.equal((await ask('/look', { [name]: long })).status, 431, name)
  assert.equal((await ask('/look', { host: `${long}.example` })).status, 400)
  assert.equal((await ask('/look', { cookie: `a=${long.repeat(5)}` })).status, 431)
  assert.equal(seen.length, 0)

  const { status } = await ask('/look', {
    cookie: `a=${long}; lang=en`,
    'accept-encoding': ['gzip', long],
    'accept-language': `en, ${long}`,
    'x-forwarded-for': `${'10.0.0.1, '.repeat(200)}203.0.113.7`,
    'user-agent': `Firefox ${long}`,
    'x-unknown': long,
  })
  const [{ headers, ip }] = seen as [(typeof seen)[0]]
  assert.deepEqual([status, ip], [200, '203.0.113.7'])
  assert.deepEqual(
    ['accept-encoding', 'accept-language', 'x-unknown'].map((name) => headers[name]),
    [undefined, undefined, undefined],
  )
  assert.equal(headers['user-agent'], `Firefox ${long}`.slice(0, 512))
  assert.ok(headers.cookie?.endsWith('lang=en'))
})

test('a query, a path or a form that is no UTF-8 is 400, in a page and in the API', async (t) => {
  const { app, visitor, post } = await testApp(t)
  await post({ tags: ['灯'] })
  const ask = await listeningApp(t, app)
  for (const text of ['%ff', 'a%C3', '%ED%A0%80', '%E4%BD', '100%', '%zz'])
    for (const path of ['/search?q=', '/?tag=', '/posts?cursor=', '/?%C3%A9=1&', '/?lang=en&q=', '/tags/']) {
      const query = path === '/?%C3%A9=1&' ? `${path}${text}=1` : `${path}${text}`
      // Twice: neither is the second answered from the cache.
      for (const address of [query, query, `/api${query.replace('/?', '/posts?')}`])
        assert.equal((await ask(address)).status, 400, address)
    }
  const { error } = JSON.parse((await ask('/api/posts?page=1&tag=%ff')).body)
  assert.deepEqual([error.code, error.details], ['invalid_request', { tag: '包含无法使用的字符。' }])
  const english = await ask('/search?q=%ff', { 'accept-language': 'en' })
  assert.match(english.body, /<html lang="en"[\s\S]*The request is not valid/)
  assert.equal((await ask(`/search?q=${encodeURIComponent('灯 100%')}`)).status, 200)

  for (const body of ['email=%ff&password=x', 'email=a&password=%ED%A0%80', '%ff=1']) {
    const reply = await visitor.request('POST', '/login', body, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assert.equal(reply.statusCode, 400, body)
  }
})

test('TRACE echoes nothing', async (t) => {
  const { app } = await testApp(t)
  const answer = await rawRequest(
    app,
    'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: xyzzy\r\nConnection: close\r\n\r\n',
  )
  assert.match(answer, /^HTTP\/1.1 (404|405) /)
  assert.doesNotMatch(answer, /xyzzy/)
})

test('on https browsers are told to stay there for a year', async (t) => {
  const header = async (PUBLIC_URL: string) => {
    const { visitor } = await testApp(t, { env: { PUBLIC_URL } })
    const replies = [await visitor.get('/'), await visitor.get('/api/nowhere'), await visitor.get('/livez')]
    return replies.map(({ headers }) => headers['strict-transport-security'])
  }
  assert.deepEqual(await header('https://joule.example'), Array(3).fill('max-age=31536000'))
  assert.deepEqual(await header('http://joule.example'), Array(3).fill(undefined))
})
