import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { guardedRoutes } from '../../../test/fixtures/guarded-routes.ts'
import { asViewer, createNotes, identifyByHeader, MING } from '../../../test/fixtures/notes.ts'
import { testApp as openApp } from '../../../test/kit/app.ts'
import { BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { sendIncomplete } from '../../../test/peers/incomplete-request.ts'
import { isProved, type Viewer } from '../viewer.ts'
import type { Identify } from './guard.ts'

async function notesApp(t: TestContext) {
  const opened = await openApp(t, { routes: guardedRoutes, identify: identifyByHeader })
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
  for (const path of ['/api/notes', '/api/notes/mine'])
    assert.equal((await banned.get(path)).statusCode, 200, path)
  assert.equal(
    outcomeOf(await banned.post('/api/notes/welcome', { text: 'hi' })),
    '200 ok',
    'as a visitor may',
  )
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
    assert.match(reply.json().error.details.hint, /GET \/api\/auth\/csrf, keep the cookies .* X-CSRF-Token/)
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

test('who may only read is told why, and may do what is open even so', async (t) => {
  const { person } = await notesApp(t)
  const reader = person({ read_only: 'address_unverified' })
  assert.equal(outcomeOf(await reader.post('/api/notes', { text: 'hi' })), '403 address_unverified')
  assert.equal(outcomeOf(await reader.post('/api/notes/read')), '200 ok')
  assert.equal(outcomeOf(await reader.get('/api/notes')), '200 ok')
})

test('people whose role is withheld are told so where it would let them in', async (t) => {
  const { person } = await notesApp(t)
  const admin = person({ withheld: { role: 'admin', code: 'two_factor_required' } })
  assert.equal(outcomeOf(await admin.delete('/api/admin/notes/1')), '403 two_factor_required')
  assert.equal(outcomeOf(await admin.post('/api/owner/limited', {})), '403 forbidden')
})

test('a visit counts where a login is needed and nothing was refused; who calls what anyone may is not looked up', async (t) => {
  const seen: string[] = []
  const identify: Identify = async (request, reply) => {
    seen.push('looked up')
    return { ...(await identifyByHeader(request, reply)), onVisit: async () => void seen.push('visit') }
  }
  const { app } = await openApp(t, { routes: guardedRoutes, identify })
  const ming = new BrowserLike(app, asViewer({}))
  const seenBy = async (path: string) => {
    seen.length = 0
    await ming.get(path)
    return [...seen]
  }
  assert.deepEqual(await seenBy('/api/notes/mine'), ['looked up', 'visit'])
  assert.deepEqual(await seenBy('/api/notes/counted'), ['looked up'])
  assert.deepEqual(await seenBy('/api/admin/comments'), ['looked up'], 'refused')
  assert.deepEqual(await seenBy('/api/notes/open'), [])
})

test('what anyone may call has its limit and its CSRF token too, and no address asks for a login that is none', async (t) => {
  const { visitor } = await notesApp(t)
  assert.equal(outcomeOf(await visitor.post('/api/notes/open', {}, { csrf: null })), '403 csrf_invalid')
  assert.equal(outcomeOf(await visitor.post('/api/nowhere', {}, { csrf: null })), '404 not_found')
  const from = { remoteAddress: '203.0.113.9' }
  const calls = []
  for (let n = 0; n < 4; n++) calls.push(outcomeOf(await visitor.get('/api/notes/open', from)))
  assert.deepEqual(calls, ['200 ok', '200 ok', '200 ok', '429 rate_limited'])
})

test('a limit for each person follows them from address to address; visitors count by theirs', async (t) => {
  const { person, visitor } = await notesApp(t)
  const allowed = async (who: BrowserLike, address: (n: number) => string) => {
    let passed = 0
    for (let n = 0; n < 5; n++)
      if ((await who.get('/api/notes/counted', { remoteAddress: address(n) })).statusCode === 200) passed++
    return passed
  }
  const here = () => '203.0.113.1'
  assert.equal(await allowed(person({ id: 7 }), (n) => `203.0.113.${n + 10}`), 3)
  assert.equal(await allowed(person({ id: 8 }), here), 3)
  assert.equal(await allowed(visitor, here), 3)
  assert.equal(await allowed(visitor, (n) => `203.0.113.${n + 20}`), 5)
})

test('a proof holds for ten minutes, to the millisecond', () => {
  const proved_at = new Date('2026-03-05T12:00:00Z')
  const after = (ms: number) => isProved({ proved_at }, new Date(proved_at.getTime() + ms))
  assert.deepEqual([after(0), after(599_999), after(600_000)], [true, true, false])
  assert.equal(isProved({}, proved_at), false)
})

test('a proof counts if the session knows it, or the database has it by now', async (t) => {
  let known: Partial<Viewer> = {}
  let stored: Partial<Viewer> = {}
  const identify: Identify = async (request, reply) => ({
    ...(await identifyByHeader(request, reply)),
    viewer: { ...MING, ...known },
    bearer: true,
    reload: async () => ({ ...MING, ...stored }),
  })
  const { visitor, clock } = await openApp(t, { routes: guardedRoutes, identify })
  const proof = { proved_at: clock.now() }
  const outcome = async (session: Partial<Viewer>, database: Partial<Viewer>) => {
    ;[known, stored] = [session, database]
    return outcomeOf(await visitor.post('/api/notes/secret'))
  }
  assert.equal(await outcome({}, {}), '403 step_up_required')
  assert.equal(await outcome(proof, {}), '200 ok')
  assert.equal(await outcome({}, proof), '200 ok')
})

test('after a slow body the person is judged as they are by then; a body that is there is not waited for', async (t) => {
  let later: Viewer | null = MING
  let asked = Promise.withResolvers<void>()
  const identify: Identify = async (request, reply) => {
    asked.resolve()
    const viewer = { ...MING, proved_at: request.server.db.clock.now() }
    return { ...(await identifyByHeader(request, reply)), viewer, bearer: true, reload: async () => later }
  }
  const { app, db, visitor } = await openApp(t, { routes: guardedRoutes, identify })
  await createNotes(db)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const outcome = async (path: string, becomes: Viewer | null) => {
    asked = Promise.withResolvers()
    const headers = { 'content-type': 'application/json' }
    const body = Buffer.from('{"text":"late"}')
    const held = sendIncomplete({ method: 'POST', url: url + path, headers, body, from: '127.0.0.1' })
    await asked.promise
    later = becomes
    return held.finish()
  }
  assert.equal(await outcome('/api/notes', MING), '201 ok')
  assert.equal(await outcome('/api/notes', null), '401 unauthenticated')
  assert.equal(
    await outcome('/api/notes', { ...MING, ban: { reason: 'spam', until: null } }),
    '403 user_banned',
  )
  assert.equal(await outcome('/api/notes/secret', MING), '403 step_up_required')
  assert.equal(await outcome('/api/notes/secret', null), '401 unauthenticated')
  assert.equal(await outcome('/api/notes/welcome', null), '200 ok', 'nobody has to be logged in')
  later = null
  assert.equal(outcomeOf(await visitor.post('/api/notes', { text: 'there' })), '201 ok')
})
