import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { testApp } from '../../../test/kit/app.ts'
import { rawRequest } from '../../../test/peers/raw-request.ts'
import { unavailable } from '../errors.ts'

const schema = { response: { 200: Type.Object({}) } }

test('an unknown path is a page for people and JSON for programs', async (t) => {
  const { visitor } = await testApp(t)
  const page = await visitor.get('/nowhere')
  assert.equal(page.statusCode, 404)
  assert.match(page.headers['content-type'] as string, /text\/html/)
  const json = await visitor.get('/api/nowhere')
  assert.equal(json.statusCode, 404)
  const details = { hint: 'GET /api/openapi.json lists every operation with its address.' }
  const [message, request_id] = ['没有找到你要的内容。', json.headers['x-request-id']]
  assert.deepEqual(json.json(), { error: { code: 'not_found', message, details, request_id } })
})

test('messages follow the cookie, then Accept-Language, then Chinese', async (t) => {
  const { visitor } = await testApp(t)
  const message = async (headers: Record<string, string>) =>
    (await visitor.get('/api/nowhere', { headers })).json().error.message
  const english = 'We could not find what you asked for.'
  assert.equal(await message({ 'accept-language': 'en-GB,en;q=0.9' }), english)
  assert.equal(await message({ 'accept-language': 'fr, zh;q=0.2, en;q=0.7' }), english)
  assert.equal(await message({ 'accept-language': 'fr' }), '没有找到你要的内容。')
  assert.equal(await message({ 'accept-language': 'zh', cookie: 'lang=en' }), english)
})

test('a method that nobody declared is 405 with the ones that exist', async (t) => {
  const { visitor } = await testApp(t)
  const reply = await visitor.post('/livez')
  assert.equal(reply.statusCode, 405)
  assert.equal(reply.headers.allow, 'GET')
  assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8')
})

test('a bug is a 500 that shows nothing of its inside', async (t) => {
  const { visitor } = await testApp(t, {
    routes: async (app) => {
      app.get('/api/bug', { schema, config: { access: 'optional' } }, async () => {
        await sql`select secret from no_such_table`.execute(app.db)
        return {}
      })
    },
  })
  const reply = await visitor.get('/api/bug', { headers: { 'accept-language': 'en' } })
  assert.equal(reply.statusCode, 500)
  assert.equal(reply.json().error.code, 'internal')
  assert.doesNotMatch(reply.body, /no_such_table|select|\.ts/)
})

test('a database that went away is 503 and says when to come back', async (t) => {
  const { visitor } = await testApp(t, {
    routes: async (app) => {
      app.get('/api/gone', { schema, config: { access: 'optional' } }, async () => {
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      })
    },
  })
  const reply = await visitor.get('/api/gone')
  assert.equal(reply.statusCode, 503)
  assert.equal(reply.headers['retry-after'], '2')
  assert.equal(reply.json().error.code, 'unavailable')
})

test('the log tells what is expected in one line without a stack, and a bug with it', async (t) => {
  const lines: string[] = []
  const { visitor } = await testApp(t, {
    env: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void lines.push(line) },
    routes: async (app) => {
      const thrown: [string, Error][] = [
        ['/api/busy', unavailable()],
        ['/api/gone', Object.assign(new Error('terminating connection'), { code: '57P01' })],
        ['/api/bug', new TypeError('undefined is not a post')],
      ]
      for (const [path, error] of thrown)
        app.get(path, { schema, config: { access: 'optional' } }, async () => Promise.reject(error))
    },
  })
  for (const path of ['/api/busy', '/api/gone', '/api/bug']) await visitor.get(path)
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
  const shown = logged.map(({ level, err }) => [level, err.type, err.message, err.code, 'stack' in err])
  assert.deepEqual(shown, [
    [40, 'Refusal', 'unavailable', 'unavailable', false],
    [50, 'Error', 'terminating connection', '57P01', false],
    [50, 'TypeError', 'undefined is not a post', undefined, true],
  ])
})

test('a language link remembers the choice and leads back, and never off the site', async (t) => {
  const { app, visitor } = await testApp(t)
  const reply = await visitor.get('/?lang=en&page=2')
  assert.equal(reply.statusCode, 303)
  assert.equal(reply.headers.location, '/?page=2')
  assert.match((await visitor.get('/')).body, /<html lang="en"/)
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/.//evil.example',
    '/%5cevil.example',
  ]) {
    const answer = await rawRequest(
      app,
      `GET ${path}?lang=en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    assert.match(answer, /^HTTP\/1\.1 303 [\s\S]*\r\nlocation: \/\r\n/, path)
  }
})

test('a request that does not arrive in time is cut off at once, head or body', async (t) => {
  const { app } = await testApp(t)
  const { server } = app
  assert.deepEqual([server.requestTimeout, server.headersTimeout], [300_000, 30_000])
  Object.assign(server, { headersTimeout: 200 })
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n'
  const begin = performance.now()
  const answers = await Promise.all([
    rawRequest(app, head),
    rawRequest(app, `${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`),
  ])
  for (const answer of answers) assert.match(answer, /HTTP\/1\.1 408 /)
  assert.ok(performance.now() - begin < 20_000, 'Node itself looks every half minute')
})

test('what a proxy forwards counts if it is an address; else the proxy does', async (t) => {
  const { visitor } = await testApp(t, {
    env: { TRUST_PROXY: '127.0.0.1' },
    routes: async (app) => {
      const answer = { response: { 200: Type.Object({ ip: Type.String() }) } }
      app.get('/api/ip', { schema: answer, config: { access: 'optional' } }, async ({ ip }) => ({ ip }))
    },
  })
  const ipOf = async (forwarded: string) =>
    (await visitor.get('/api/ip', { headers: { 'x-forwarded-for': forwarded } })).json().ip
  assert.equal(await ipOf('203.0.113.7'), '203.0.113.7')
  assert.equal(await ipOf('nonsense, 203.0.113.7'), '203.0.113.7')
  for (const odd of ['nonsense', '203.0.113.7, nonsense', '1.2.3.4.5', ' ', '1.2.3.4:80'])
    assert.equal(await ipOf(odd), '127.0.0.1', odd)
})
