import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp as openApp } from '../../../test/app.ts'
import { BrowserLike, outcomeOf } from '../../../test/browser-like.ts'
import { asViewer, createNotes, identifyByHeader, noteRoutes } from '../../../test/fixtures/notes.ts'
import type { Viewer } from './viewer.ts'

async function notesApp(t: TestContext) {
  const opened = await openApp(t, { routes: noteRoutes, identify: identifyByHeader })
  await createNotes(opened.db)
  const person = (viewer: Partial<Viewer> = {}) => new BrowserLike(opened.app, asViewer(viewer))
  return { ...opened, person }
}

test('a stranger is asked to log in before anything else is looked at', async (t) => {
  const { visitor } = await notesApp(t)
  assert.equal(outcomeOf(await visitor.post('/api/notes', 'no json', { csrf: null })), '401 unauthenticated')
})

test('refusals come in their order: CSRF, ban, role, limit, validation', async (t) => {
  const { person } = await notesApp(t)
  const ban = { reason: 'spam', until: null }
  const url = '/api/owner/limited'

  assert.equal(outcomeOf(await person({ ban }).post(url, {}, { csrf: null })), '403 csrf_invalid')
  assert.equal(outcomeOf(await person({ ban }).post(url, {})), '403 user_banned')
  assert.equal(outcomeOf(await person({ role: 'admin' }).post(url, {})), '403 forbidden')
  const owner = person({ role: 'owner' })
  for (let call = 1; call <= 3; call++)
    assert.equal(outcomeOf(await owner.post(url, {})), '400 invalid_request')
  assert.equal(outcomeOf(await owner.post(url, {})), '429 rate_limited')
})

test('a banned person reads but does not write, and learns why', async (t) => {
  const { person } = await notesApp(t)
  const banned = person({ ban: { reason: 'spam', until: null } })
  assert.equal((await banned.get('/api/notes')).statusCode, 200)
  const reply = await banned.post('/api/notes', { text: 'hello' })
  assert.equal(outcomeOf(reply), '403 user_banned')
  assert.deepEqual(reply.json().error.details, { reason: 'spam', until: null })
})

test('admin routes take admins and the owner, and nobody else', async (t) => {
  const { person } = await notesApp(t)
  const { id } = (await person().post('/api/notes', { text: 'one' })).json()
  const url = `/api/admin/notes/${id}`
  const statuses = await Promise.all(
    (['user', 'admin', 'owner'] as const).map(
      async (role) => (await person({ role }).delete(url)).statusCode,
    ),
  )
  assert.deepEqual(statuses, [403, 200, 200])
})

test('a token of another session, a mangled one or none changes nothing', async (t) => {
  const { person, db } = await notesApp(t)
  const ming = person({ id: 7 })
  const tokens = [null, '', 'x', await person({ id: 8 }).csrfToken(), `${await ming.csrfToken()}A`]
  for (const csrf of tokens) {
    const reply = await ming.post('/api/notes', { text: 'forged' }, { csrf })
    assert.equal(outcomeOf(reply), '403 csrf_invalid')
    assert.match(reply.json().error.details.hint, /GET \/api\/auth\/csrf .* X-CSRF-Token/)
  }
  const found = await db.selectFrom('notes').select('id').where('text', '=', 'forged').execute()
  assert.deepEqual(found, [])
})

test('each token is written differently and all of them are good', async (t) => {
  const { app } = await notesApp(t)
  const headers = asViewer({})
  const tokens = await Promise.all([1, 2].map(() => new BrowserLike(app, headers).csrfToken()))
  assert.notEqual(tokens[0], tokens[1])
  for (const csrf of tokens) {
    const reply = await new BrowserLike(app, headers).post('/api/notes', { text: 'mine' }, { csrf })
    assert.equal(reply.statusCode, 201)
  }
})

test('another site cannot send a write, whatever it knows', async (t) => {
  const { person } = await notesApp(t)
  const send = (headers: Record<string, string>) => person().post('/api/notes', { text: 'hi' }, { headers })
  assert.equal((await send({ origin: 'https://evil.example' })).statusCode, 403)
  assert.equal((await send({ 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  assert.equal((await send({ origin: 'http://localhost:80' })).statusCode, 201)
})

test('a Bearer request has nothing ambient to forge and needs no token', async (t) => {
  const { person } = await notesApp(t)
  const headers = { authorization: 'Bearer anything', origin: 'https://app.example' }
  assert.equal((await person().post('/api/notes', { text: 'hi' }, { csrf: null, headers })).statusCode, 201)
})
