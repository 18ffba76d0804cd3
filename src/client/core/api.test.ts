import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'

interface Call {
  line: string
  token: string | null
  answer(status: number, body?: unknown, headers?: Record<string, string>): void
  respond(response: Response): void
}

// A browser small enough to see through: the page's token, its address, and the calls it makes.
const tag = { content: 'old' }
let calls: Call[] = []
let wentTo: string[] = []
let pageShows = (_event: { persisted: boolean }) => {}

const browser = {
  document: {
    documentElement: { lang: 'en' },
    querySelector: () => tag,
    getElementById: () => null,
  },
  location: {
    pathname: '/posts/7',
    search: '?page=2',
    assign(address: string) {
      wentTo.push(address)
    },
    reload() {
      wentTo.push('here')
    },
  },
  addEventListener(_pageshow: string, listener: typeof pageShows) {
    pageShows = listener
  },
  fetch: (path: string, { method = 'GET', headers }: RequestInit) =>
    new Promise((resolve) => {
      const token = new Headers(headers).get('x-csrf-token')
      const answer: Call['answer'] = (status, body = {}, more = {}) =>
        resolve(Response.json(body, { status, headers: more }))
      calls.push({ line: `${method} ${path}`, token, answer, respond: resolve })
    }),
}
// Other files run in the same process.
const before = Object.fromEntries(Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)]))
Object.assign(globalThis, browser)
after(() => Object.assign(globalThis, before))

const { api, ApiError } = await import('./api.ts')

beforeEach(() => {
  pageShows({ persisted: true })
  calls = []
  wentTo = []
  tag.content = 'old'
})

test('a good answer is the object itself, and a write carries the token of the page', async () => {
  const liked = api('POST', '/api/posts/7/like')
  const call = await nth(1)
  assert.deepEqual([call.line, call.token], ['POST /api/posts/7/like', 'old'])
  call.answer(200, { state: 'like' })
  assert.deepEqual(await liked, { state: 'like' })
})

test('a refusal tells the program its code and the person its sentence', async () => {
  const refused = api('POST', '/api/energy/energize', { post_id: 7 })
  ;(await nth(1)).answer(403, refusal('energy_negative', { balance: -1 }))
  await assert.rejects(refused, (error) => {
    assert.ok(error instanceof ApiError)
    assert.deepEqual([error.status, error.code, error.details], [403, 'energy_negative', { balance: -1 }])
    return true
  })
})

test('a page of something before the site is no answer', async () => {
  const saved = api('PUT', '/api/settings/profile', {})
  ;(await nth(1)).respond(new Response('<html>Welcome to our Wi-Fi</html>'))
  await assert.rejects(saved, { status: 0, code: 'offline' })
})

test('a stale token is fetched again, once', async () => {
  const saved = api('PUT', '/api/settings/profile', {})
  ;(await nth(1)).answer(403, refusal('csrf_invalid'))
  ;(await nth(2)).answer(200, { csrf_token: 'new' })
  const again = await nth(3)
  assert.deepEqual([calls[1]?.line, again.token], ['GET /api/auth/csrf', 'new'])
  again.answer(403, refusal('csrf_invalid'))
  await assert.rejects(saved, { code: 'csrf_invalid' })
  assert.equal(calls.length, 3)
})

test('a page without a token asks for one, once for all calls', async () => {
  tag.content = ''
  const both = [api('POST', '/api/auth/login', {}), api('POST', '/api/auth/check-email', {})]
  const asked = await nth(1)
  assert.equal(asked.line, 'GET /api/auth/csrf')
  asked.answer(200, { csrf_token: 'new' })
  await nth(3)
  assert.deepEqual(
    calls.slice(1).map(({ token }) => token),
    ['new', 'new'],
  )
  for (const call of calls.slice(1)) call.answer(200, {})
  await Promise.all(both)
})

test('three calls that find the session expired share one refresh', async () => {
  const all = ['/a', '/b', '/c'].map((path) => api('GET', path))
  await nth(3)
  calls[0]?.answer(401)
  calls[1]?.answer(401)
  const refresh = await nth(4)
  assert.equal(refresh.line, 'POST /api/auth/refresh')
  refresh.answer(200)
  await nth(6)
  // The third answer comes after the refresh and is about the time before it.
  calls[2]?.answer(401)
  await nth(7)
  for (const call of calls.slice(4)) call.answer(200, call.line)
  assert.deepEqual(await Promise.all(all), ['GET /a', 'GET /b', 'GET /c'])
  assert.equal(calls.length, 7)
})

test('people who are not logged in are led to the login page and back', async () => {
  api('POST', '/api/posts/7/like')
  ;(await nth(1)).answer(401)
  ;(await nth(2)).answer(401)
  await leaving()
  assert.deepEqual(wentTo, ['/login?next=%2Fposts%2F7%3Fpage%3D2'])
  assert.equal(calls.length, 2)
  pageShows({ persisted: true })
  assert.equal(wentTo[1], 'here', 'going back, the call is still without an answer')
})

test('however many calls are turned away, the page leaves once', async () => {
  for (const path of ['/a', '/b', '/c']) api('GET', path)
  await nth(3)
  for (const call of calls.slice(0, 2)) call.answer(401)
  ;(await nth(4)).answer(401)
  await leaving()
  // One that comes late asks for no refresh of its own.
  calls[2]?.answer(401)
  await settled()
  assert.equal(wentTo.length, 1)
  assert.equal(calls.length, 4)
})

test('a session that stays refused after its refresh does not loop', async () => {
  api('GET', '/api/level/info')
  ;(await nth(1)).answer(401)
  ;(await nth(2)).answer(200)
  ;(await nth(3)).answer(401)
  await leaving()
  assert.equal(calls.length, 3)
})

test('logging in with a wrong password is an answer, not an expired session', async () => {
  const login = api('POST', '/api/auth/login', {})
  ;(await nth(1)).answer(401, refusal('invalid_credentials'))
  await assert.rejects(login, { code: 'invalid_credentials' })
  assert.equal(calls.length, 1)
})

test('people who call too often are told how long to wait', async () => {
  const waits = { 1: '1 second', 90: '90 seconds', 91: '2 minutes', 900: '15 minutes' }
  for (const [seconds, wait] of Object.entries(waits)) {
    calls = []
    const refused = api('POST', '/api/auth/login', {})
    ;(await nth(1)).answer(429, refusal('rate_limited'), { 'retry-after': seconds })
    await assert.rejects(refused, { message: `Too many attempts. Try again in ${wait}.` })
  }
})

function refusal(code: string, details?: object) {
  return { error: { code, message: code, details, request_id: 'r1' } }
}

/** Waits for that call to be made. */
async function nth(count: number): Promise<Call> {
  for (let tries = 0; calls.length < count && tries < 200; tries += 1) await settled()
  const call = calls[count - 1]
  assert.ok(call, `call ${count} was not made`)
  return call
}

async function leaving(): Promise<void> {
  for (let tries = 0; !wentTo.length && tries < 200; tries += 1) await settled()
  assert.ok(wentTo.length, 'still on the page')
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
