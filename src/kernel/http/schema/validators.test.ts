import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { asViewer, createNotes, identifyByHeader, noteRoutes } from '../../../../test/fixtures/notes.ts'
import { testApp } from '../../../../test/kit/app.ts'
import { BrowserLike } from '../../../../test/kit/browser-like.ts'
import { rawRequest } from '../../../../test/peers/raw-request.ts'
import { jsonShapeProblem } from '../body/json-shape.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

async function writer(t: TestContext, language = 'en') {
  const { app, db } = await testApp(t, { routes: noteRoutes, identify: identifyByHeader })
  await createNotes(db)
  return new BrowserLike(app, { ...asViewer({}), 'accept-language': language })
}

test('bodies are neither coerced nor stripped', async (t) => {
  const person = await writer(t)
  const wrong = await person.post('/api/notes', { text: 5, stars: '3', role: 'owner' })
  assert.equal(wrong.statusCode, 400)
  assert.deepEqual(wrong.json().error.details, {
    text: 'This must be of type string.',
    stars: 'This must be of type integer.',
    role: 'Unknown field.',
  })
})

test('who guesses at a body is told its fields and their types in the same answer', async (t) => {
  const { visitor, user } = await testApp(t)
  const fieldsOf = async (reply: ReturnType<BrowserLike['post']>) => {
    const { statusCode, json } = await reply
    return [statusCode, json().error.fields]
  }
  const login = await visitor.post('/api/auth/login', { username: 'ming', password: 'a password' })
  assert.deepEqual(Object.keys(login.json().error.details).sort(), ['email', 'username'])
  const account = { email: { type: 'string', required: true }, password: { type: 'string', required: true } }
  assert.deepEqual(login.json().error.fields, account)

  const ming = await user()
  const gift = {
    post_id: { type: 'integer', required: true },
    type: { type: '"light" | "heavy"', required: true },
  }
  assert.deepEqual(await fieldsOf(ming.post('/api/energize', { id: 1 })), [400, gift])
  assert.deepEqual(await fieldsOf(ming.post('/api/energize', '{', { headers: JSON_TYPE })), [400, gift])
  const post = (await ming.post('/api/studio/posts', { name: 'Joule' })).json().error
  assert.deepEqual(Object.keys(post.details).sort(), ['body', 'name', 'title'])
  assert.deepEqual(post.fields.tags, { type: 'string[]', required: false })
  assert.deepEqual(post.fields.cover_url, { type: 'string | null', required: false })

  const picture = { image: { type: 'file', required: true } }
  assert.deepEqual(await fieldsOf(ming.post('/api/settings/avatar', { url: 'x' })), [400, picture])
  assert.deepEqual(await fieldsOf(ming.post('/api/settings/avatar')), [415, picture])
  const [, trends] = await fieldsOf(ming.get('/api/studio/trends?range=1d'))
  assert.deepEqual(trends, { range: { type: '"7d" | "30d" | "90d"', required: false } })
  assert.deepEqual(
    await fieldsOf(ming.post('/api/posts/abc/like')),
    [400, undefined],
    'its body is not to blame',
  )
})

test('one entry per field, in the language of the reader', async (t) => {
  const person = await writer(t, 'zh-CN')
  assert.deepEqual((await person.post('/api/notes', {})).json().error.details, { text: '必填。' })
  const long = await person.post('/api/notes', { text: '长'.repeat(101) })
  assert.deepEqual(long.json().error.details, { text: '最多 100 个字符。' })
})

test('characters are code points: a hundred emoji are a hundred', async (t) => {
  const person = await writer(t)
  assert.equal((await person.post('/api/notes', { text: '😀'.repeat(100) })).statusCode, 201)
})

test('queries are read out of text, but only out of plain numbers', async (t) => {
  const person = await writer(t)
  assert.equal((await person.get('/api/notes?page=1&page_size=5')).json().page_size, 5)
  assert.equal((await person.get('/api/notes?page_size=1000')).json().page_size, 100)
  assert.equal((await person.get('/api/notes?unknown=1')).statusCode, 200)
  for (const query of [
    'page=0',
    'page=1e1',
    'page=+1',
    'page=%201',
    'page=1&page=2',
    'page_size=0',
    'page=1001',
  ]) {
    assert.equal((await person.get(`/api/notes?${query}`)).statusCode, 400, query)
  }
})

test('an id is a positive whole number below 2^53 in its plain form', async (t) => {
  const person = await writer(t)
  for (const id of [
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    'abc',
    '9007199254740993',
    '99999999999999999999',
    '%00',
    '1%00',
  ]) {
    assert.equal((await person.put(`/api/notes/${id}`, { text: 'x' })).statusCode, 400, id)
  }
})

test('an empty body of any content type is no body; another type is refused', async (t) => {
  const person = await writer(t)
  const typed = (type: string, body?: string) =>
    person.post('/api/notes', body, { headers: { 'content-type': type } })
  assert.equal((await typed('application/json', '')).json().error.code, 'invalid_request')
  assert.equal((await typed('text/plain', '')).json().error.code, 'invalid_request')
  assert.equal((await typed('text/plain', 'hello')).statusCode, 415)
  assert.equal((await typed('application/xml', '<a/>')).statusCode, 415)
})

test('broken JSON, poisoned prototypes and NUL are refused, and text about NUL is not', async (t) => {
  const person = await writer(t)
  const raw = (body: string) =>
    person.post('/api/notes', body, { headers: { 'content-type': 'application/json' } })
  for (const body of ['{', 'null', '[]', '"x"', '{"text":"a","__proto__":{"x":1}}', '{"text":"a\\u0000b"}']) {
    assert.equal((await raw(body)).statusCode, 400, body)
  }
  assert.equal((await raw('{"text":"a\\\\u0000b"}')).statusCode, 201)
})

test('a body over the limit is refused before it is read', async (t) => {
  const person = await writer(t)
  const reply = await person.post('/api/notes', { text: 'x'.repeat(70_000) })
  assert.equal(reply.statusCode, 413)
  assert.equal(reply.json().error.code, 'body_too_large')
})

test('a body that could be read in two ways is refused, never guessed', async (t) => {
  const person = await writer(t)
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/json' }
    const reply = await person.post('/api/notes', body, { headers: { ...type, ...headers } })
    return reply.statusCode === 400 ? reply.json().error.details : reply.statusCode
  }
  const good = '{"text":"a"}'
  const noJson = { body: 'This is not valid JSON.' }
  assert.equal(await send(good), 201)
  assert.equal(await send(good, { 'content-type': 'application/json; charset="UTF-8"' }), 201)
  assert.deepEqual(await send(`\ufeff${good}`), noJson)
  assert.deepEqual(await send(Buffer.from([...Buffer.from('{"text":"'), 0xff, 0xfe, 0x22, 0x7d])), noJson)
  const twice = { text: 'This field is given more than once.' }
  assert.deepEqual(await send('{"text":"a","text":"b"}'), twice)
  assert.deepEqual(await send('{"text":"a\\\\","stars":1, "\\u0074ext" : "b"}'), twice)
  assert.equal(await send('{"text":"\\"text\\":1, \\"text\\": {[,,,"}'), 201, 'texts may say what they like')
  for (const type of ['application/json; charset=gbk', 'application/json, text/plain', 'text/plain'])
    assert.equal(await send(good, { 'content-type': type }), 415, type)
  for (const encoding of ['gzip', 'identity'])
    assert.equal(await send(good, { 'content-encoding': encoding }), 415)
})

test('a repeated Content-Type is refused', async (t) => {
  const { app } = await testApp(t, { routes: noteRoutes, identify: identifyByHeader })
  const viewer = Object.entries(asViewer({})).map(([name, value]) => `${name}: ${value}`)
  const lines = ['Host: x', 'Authorization: Bearer test', ...viewer, 'Connection: close', 'Content-Length: 2']
  const types = ['Content-Type: application/json', 'Content-Type: text/plain']
  const head = ['POST /api/notes HTTP/1.1', ...lines, ...types].join('\r\n')
  assert.match(await rawRequest(app, `${head}\r\n\r\n{}`), /^HTTP\/1.1 415 /)
})

test('what is nested deep or has members without end is refused at once, with a short answer', async (t) => {
  const person = await writer(t)
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, 1])))
  const unknown = await person.post('/api/notes', JSON.parse(many))
  assert.equal(Object.keys(unknown.json().error.details).length, 20)
  const long = await person.post('/api/notes', { text: 'a', ['x'.repeat(50_000)]: 1 })
  assert.equal(long.statusCode, 400)
  assert.ok(long.body.length < 1_000)
  const begin = performance.now()
  for (const body of ['['.repeat(1_000_000), '{"a":'.repeat(400_000), `[${'1,'.repeat(1_000_000)}1]`])
    assert.deepEqual(jsonShapeProblem(body), { field: '', rule: 'tooComplex' })
  assert.equal(jsonShapeProblem(`{"body":"${'\\\\\\"'.repeat(500_000)}"}`), null)
  assert.ok(performance.now() - begin < 20_000)
})
