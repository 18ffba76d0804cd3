import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'

type Headers = Record<string, string>

/** A program without cookies: it has what it says in each call, and nothing else. */
function programOn(app: FastifyInstance) {
  const send = (method: 'GET' | 'POST', url: string, payload: object | undefined, headers: Headers) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const token = async (headers: Headers = {}): Promise<string> =>
    (await send('GET', '/api/auth/csrf', undefined, headers)).json().csrf_token
  const post = (url: string, payload: object, csrf: string, headers: Headers = {}) =>
    send('POST', url, payload, { 'x-csrf-token': csrf, ...headers })
  return { send, token, post }
}

let people = 0
const newcomer = () => ({ email: `program${++people}@example.org`, password: PASSWORD })

test('a program without cookies registers, logs in, refreshes and logs out with the token alone', async (t) => {
  const { app, clock } = await testApp(t)
  const { send, token, post } = programOn(app)
  const account = newcomer()
  const csrf = await token({ 'sec-fetch-mode': 'cors' })
  const registered = await post('/api/auth/register', account, csrf, { 'sec-fetch-mode': 'cors' })
  assert.equal(registered.statusCode, 201)
  const { access_token, refresh_token, csrf_token } = (await post('/api/auth/login', account, csrf)).json()
  const list = (access: string) =>
    send('GET', '/api/settings/sessions', undefined, { authorization: `Bearer ${access}` })
  assert.equal((await list(access_token)).json().items.length, 2)

  clock.advance(20 * 60)
  const refreshed = await post('/api/auth/refresh', { refresh_token }, csrf_token)
  assert.equal(refreshed.statusCode, 200, 'with the token that the login answered')
  const renewed = refreshed.json()
  assert.equal((await list(renewed.access_token)).statusCode, 200)

  clock.advance(20 * 60)
  const expired = { authorization: `Bearer ${renewed.access_token}` }
  assert.equal((await post('/api/auth/logout', {}, csrf, expired)).statusCode, 200)
  const { refresh_token: last } = renewed
  assert.equal((await post('/api/auth/refresh', { refresh_token: last }, csrf)).statusCode, 401, 'it is over')
  const other = registered.json()
  assert.equal((await post('/api/auth/logout', { refresh_token: other.refresh_token }, csrf)).statusCode, 200)
  const again = await post('/api/auth/refresh', { refresh_token: other.refresh_token }, csrf)
  assert.equal(again.statusCode, 401, 'so is the one whose refresh token came in the body')
})

test('where a browser could have sent it, or a day later, such a token is none', async (t) => {
  const { app, clock, visitor } = await testApp(t)
  const { token, post, send } = programOn(app)
  const csrf = await token()
  const outcome = async (headers: Headers, sent = csrf) =>
    outcomeOf(await post('/api/auth/register', newcomer(), sent, headers))
  const origin = 'http://localhost:80'
  const browsers: Headers[] = [
    { cookie: 'theme=dark' },
    { cookie: 'csrf_id=made-up' },
    { origin },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of browsers)
    assert.equal(await outcome(headers), '403 csrf_invalid', JSON.stringify(headers))
  const [masked, expires, mac] = csrf.split('.')
  const forged = [
    `${masked}`,
    `${masked}.${Number(expires) + 1}.${mac}`,
    `${masked}.${expires}.`,
    `.${expires}`,
  ]
  for (const sent of [...forged, await visitor.csrfToken().then((own) => own.split('.')[0]!)])
    assert.equal(await outcome({}, sent), '403 csrf_invalid', sent)

  const account = newcomer()
  const form = new URLSearchParams({ ...account, csrf_token: csrf }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await app.inject({ method: 'POST', url: '/register', headers, payload: form })
  assert.equal(posted.statusCode, 403, 'a form can come from any site')
  assert.equal((await send('POST', '/api/auth/register', account, {})).statusCode, 403)
  assert.equal(await outcome({}), '201 ok')
  clock.advance(24 * 3600)
  assert.equal(await outcome({}), '403 csrf_invalid')
  const refusal = await post('/api/auth/register', account, csrf)
  const hint = /GET \/api\/auth\/csrf, keep the cookies .* send it as X-CSRF-Token/
  assert.match(refusal.json().error.details.hint, hint)
})

test('clients that send the cookie XSRF-TOKEN by themselves get through login, refresh and logout', async (t) => {
  const { newVisitor, clock } = await testApp(t)
  const axios = newVisitor()
  const first = (await axios.get('/api/auth/csrf')).cookies.find(({ name }) => name === 'XSRF-TOKEN')
  assert.deepEqual([first?.httpOnly, first?.sameSite, first?.path], [undefined, 'Lax', '/'])
  const post = async (url: string, body: object, header = 'x-xsrf-token') => {
    const headers = { [header]: decodeURIComponent(axios.cookie('XSRF-TOKEN')!) }
    return outcomeOf(await axios.post(url, body, { csrf: null, headers }))
  }
  const account = newcomer()
  assert.equal(await post('/api/auth/register', account), '201 ok')
  assert.equal(await post('/api/level/checkin', {}, 'x-csrftoken'), '403 level_too_low', 'past the check')
  clock.advance(20 * 60)
  assert.equal(await post('/api/auth/refresh', {}), '200 ok')
  assert.equal(await post('/api/auth/logout', {}), '200 ok')
  assert.equal(await post('/api/auth/login', account), '200 ok')
  assert.equal(await post('/api/settings/sessions/destroy-others', {}), '200 ok')

  const person = newVisitor()
  await person.get('/login')
  assert.equal(person.cookie('XSRF-TOKEN'), undefined, 'pages do without it')
})

test('the answer of a login has the token for what follows', async (t) => {
  const { newVisitor } = await testApp(t)
  const browser = newVisitor()
  const account = newcomer()
  const { csrf_token } = (await browser.post('/api/auth/register', account)).json()
  const ended = await browser.post('/api/settings/sessions/destroy-others', {}, { csrf: csrf_token })
  assert.equal(ended.statusCode, 200)
  const refreshed = (await browser.post('/api/auth/refresh', {}, { csrf: csrf_token })).json()
  const out = await browser.post('/api/auth/logout', {}, { csrf: refreshed.csrf_token })
  assert.equal(out.statusCode, 200)
})
