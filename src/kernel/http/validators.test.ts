import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { BrowserLike } from '../../../test/browser-like.ts'
import { asViewer, createNotes, identifyByHeader, noteRoutes } from '../../../test/fixtures/notes.ts'

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
    role: 'There is no such field.',
  })
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
