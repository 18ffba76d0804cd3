import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { SLACK } from '../../../test/kit/deep.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { answer, createJoule } from '../src/index.ts'
import { clientSite, SIXTEEN_MINUTES } from './site.ts'

test('a program logs in, writes with the CSRF token of its session, and logs out', async (t) => {
  const { user, post, logIn, sent } = await clientSite(t)
  const ming = await user()
  const { id } = await post()
  const joule = await logIn(ming)
  const liked = await answer(joule.POST('/api/posts/{id}/like', { params: { path: { id } } }))
  assert.deepEqual([liked.state, liked.likes_count], ['like', 1])
  await answer(joule.POST('/api/posts/{id}/dislike', { params: { path: { id } } }))
  assert.deepEqual(sent, [
    'GET /api/auth/csrf',
    `POST /api/posts/${id}/like`,
    `POST /api/posts/${id}/dislike`,
  ])

  await answer(joule.POST('/api/auth/logout'))
  await assert.rejects(answer(joule.GET('/api/energy/info')), { status: 401, code: 'unauthenticated' })
})

test('a CSRF token that became old is renewed once, without a word to the caller', async (t) => {
  const { user, client, sent } = await clientSite(t)
  const cookies = new Map<string, string>()
  const joule = client({ cookies })
  const { error } = await joule.POST('/api/auth/login', {
    body: { email: 'a@example.org', password: 'wrong' },
  })
  assert.equal(error?.error.code, 'invalid_credentials')
  // Another tab logs in meanwhile: the token in memory belongs to the visitor of before.
  const ming = await user()
  for (const name of ['access_token', 'refresh_token']) cookies.set(name, ming.cookie(name)!)
  sent.length = 0
  await answer(joule.POST('/api/folders', { body: { name: '夹' } }))
  assert.deepEqual(sent, ['POST /api/folders', 'GET /api/auth/csrf', 'POST /api/folders'])
})

test('calls that find the session expired share one refresh, and all succeed', async (t) => {
  const { user, clock, logIn, sent } = await clientSite(t)
  const joule = await logIn(await user())
  clock.advance(SIXTEEN_MINUTES)
  const calls = Array.from({ length: 16 }, () => answer(joule.GET('/api/energy/info')))
  for (const { balance } of await Promise.all(calls)) assert.equal(typeof balance, 'number')
  assert.equal(sent.filter((line) => line === 'POST /api/auth/refresh').length, 1)
  await answer(joule.POST('/api/folders', { body: { name: '夹' } }))
})

test('a program that proves itself again after a pause is refreshed first', async (t) => {
  const { user, clock, logIn, sent } = await clientSite(t)
  const joule = await logIn(await user())
  clock.advance(SIXTEEN_MINUTES)
  await answer(joule.POST('/api/auth/step-up', { body: { password: PASSWORD } }))
  assert.ok(sent.includes('POST /api/auth/refresh'))
})

for (const path of ['/api/auth/csrf', '/api/auth/refresh'])
  test(`an aborted call ends while it waits for ${path}, which goes on for the others`, {
    timeout: 60_000 * SLACK,
  }, async (t) => {
    const { user, clock, logIn, client } = await clientSite(t)
    const cookies = new Map<string, string>()
    await logIn(await user(), { cookies })
    clock.advance(SIXTEEN_MINUTES)
    const reached = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const joule = client({
      cookies,
      async fetch(request) {
        if (request.url.endsWith(path)) {
          reached.resolve()
          await released.promise
        }
        return fetch(request)
      },
    })
    const controller = new AbortController()
    const create = (name: string, signal?: AbortSignal) =>
      answer(joule.POST('/api/folders', { body: { name }, signal }))
    const impatient = create('一', controller.signal)
    const patient = create('二')
    await reached.promise
    controller.abort()
    await assert.rejects(impatient, { name: 'AbortError' })
    released.resolve()
    assert.equal((await patient).name, '二')
  })

test('a session that is over is refused after one refresh, and does not loop', async (t) => {
  const { user, db, logIn, sent } = await clientSite(t)
  const ming = await user()
  const joule = await logIn(ming)
  await sql`delete from sessions where user_id = ${ming.id}`.execute(db)
  await assert.rejects(answer(joule.GET('/api/energy/info')), { code: 'unauthenticated' })
  assert.deepEqual(sent, ['GET /api/energy/info', 'GET /api/auth/csrf', 'POST /api/auth/refresh'])
})

test('a program that saved its cookies goes on with the session', async (t) => {
  const { user, logIn, baseUrl } = await clientSite(t)
  const ming = await user()
  const cookies = new Map<string, string>()
  await logIn(ming, { cookies })
  const saved = JSON.parse(JSON.stringify([...cookies]))
  const later = createJoule({ baseUrl, cookies: new Map(saved) })
  const { items } = await answer(later.GET('/api/settings/sessions'))
  assert.equal(items.filter(({ current }) => current).length, 1)
})

test('a personal access token needs no login and no CSRF token, and does only what its scopes say', async (t) => {
  const { user, post, client, tokenOf, sent } = await clientSite(t)
  const joule = client({ token: await tokenOf(await user()) })
  const { id } = await post()
  const body = { content: '好' }
  const comment = await answer(joule.POST('/api/posts/{id}/comments', { params: { path: { id } }, body }))
  assert.equal(comment.content, '好')
  assert.deepEqual(sent, [`POST /api/posts/${id}/comments`])
  await assert.rejects(answer(joule.GET('/api/settings/sessions')), { status: 403, code: 'token_scope' })
  await assert.rejects(answer(client({ token: 'joule_wrong' }).GET('/api/energy/info')), { status: 401 })
})

test('sentences for people come in the language that was asked for', async (t) => {
  const { client } = await clientSite(t)
  const joule = client({ headers: { 'accept-language': 'en' } })
  const call = answer(joule.GET('/api/posts/{id}', { params: { path: { id: 999_999 } } }))
  await assert.rejects(call, { code: 'post_not_found', message: /post/i })
})

test('behind a proxy that asks for a password, every request carries the headers of the caller', async (t) => {
  const { user, clock, logIn } = await clientSite(t)
  const authorization = `Basic ${btoa('ming:secret')}`
  const joule = await logIn(await user(), {
    headers: { authorization },
    fetch: async (request) =>
      request.headers.get('authorization') === authorization
        ? fetch(request)
        : new Response('<h1>Who are you?</h1>', { status: 401, headers: { 'content-type': 'text/html' } }),
  })
  clock.advance(SIXTEEN_MINUTES)
  await answer(joule.POST('/api/folders', { body: { name: '夹' } }))
})

test('a page of the proxy in place of an answer is an error with its status, also of what the client asks by itself', async (t) => {
  const { user, clock, logIn } = await clientSite(t)
  let away = false
  const joule = await logIn(await user(), {
    retries: 0,
    fetch: async (request) =>
      away && (request.method === 'POST' || request.url.endsWith('/api/auth/csrf'))
        ? new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
        : fetch(request),
  })
  const create = () => answer(joule.POST('/api/folders', { body: { name: '夹' } }))
  clock.advance(SIXTEEN_MINUTES)
  away = true
  const badGateway = { name: 'ApiError', status: 502, code: 'unexpected' }
  await assert.rejects(create(), badGateway)
  await assert.rejects(answer(joule.GET('/api/energy/info')), badGateway)
  away = false
  assert.equal((await create()).name, '夹')
})
