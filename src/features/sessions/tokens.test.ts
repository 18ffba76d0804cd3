import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'

const list = '/api/settings/sessions'
const refresh = (person: { post: PersonLike['post'] }, refresh_token?: string) =>
  person.post('/api/auth/refresh', refresh_token ? { refresh_token } : {})

test('an access token ends after a quarter of an hour, and a refresh renews it', async (t) => {
  const { user, clock } = await testApp(t)
  const ming = await user()
  clock.advance(15 * 60 - 1)
  assert.equal((await ming.get(list)).statusCode, 200)
  clock.advance(1)
  assert.equal((await ming.get(list)).statusCode, 401)
  const reply = await refresh(ming)
  assert.deepEqual([reply.statusCode, reply.json().user.uid, reply.json().expires_in], [200, ming.id, 900])
  assert.equal((await ming.get(list)).statusCode, 200)
})

test('the same old token leads to the same successors: two tabs, a lost answer', async (t) => {
  const { user } = await testApp(t)
  const ming = await user()
  const tab = ming.copy()
  const [first, second] = [await refresh(ming), await refresh(tab)]
  assert.equal(first.json().refresh_token, second.json().refresh_token)
  assert.equal(first.json().access_token, second.json().access_token)
  assert.equal((await tab.get(list)).statusCode, 200)
})

test('an answer lost for an hour still leads to tokens that are good', async (t) => {
  const { user, clock } = await testApp(t)
  const ming = await user()
  const tab = ming.copy()
  await refresh(ming.copy())
  clock.advance(3600)
  assert.equal((await refresh(tab)).statusCode, 200)
  assert.equal((await tab.get(list)).statusCode, 200)
})

test('sixty-four refreshes at once make one rotation and serve everyone', async (t) => {
  const { user, db } = await testApp(t)
  const ming = await user()
  await ming.csrfToken()
  const tabs = Array.from({ length: 64 }, () => ming.copy())
  const replies = await Promise.all(tabs.map((tab) => refresh(tab)))
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200])
  assert.equal(new Set(replies.map((reply) => reply.json().refresh_token)).size, 1)
  const spent = await db
    .selectFrom('spent_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .where('user_id', '=', ming.id)
    .select('token_hash')
    .execute()
  assert.deepEqual(spent, [])
})

test('predecessors stay good until a successor is used, and a minute beyond', async (t) => {
  const { user, clock } = await testApp(t)
  const ming = await user()
  const old = ming.copy()
  await refresh(ming)
  clock.advance(300)
  assert.equal((await old.get(list)).statusCode, 200, 'nobody has used the new ones yet')
  await ming.get(list)
  clock.advance(59)
  assert.equal((await old.get(list)).statusCode, 200)
  clock.advance(1)
  assert.equal((await old.get(list)).statusCode, 401)
})

test('a refresh token shown again after that is a copy: the session ends', async (t) => {
  const { user, clock, newVisitor } = await testApp(t)
  const ming = await user()
  const thief = ming.copy()
  await refresh(ming)
  await ming.get(list)
  clock.advance(61)
  const shown = await Promise.all(Array.from({ length: 8 }, () => refresh(thief.copy())))
  assert.deepEqual(new Set(shown.map(({ statusCode }) => statusCode)), new Set([401]))
  assert.equal((await ming.get(list)).statusCode, 401)

  const told = async () => {
    const back = newVisitor()
    await back.post('/api/auth/login', { email: ming.email, password: PASSWORD })
    const { items } = (await back.get('/api/settings/security-events')).json()
    const kinds = items.map(({ kind }: { kind: string }) => kind)
    return { back, copies: kinds.filter((kind: string) => kind === 'session_copied').length }
  }
  const { back, copies } = await told()
  assert.equal(copies, 1, 'once, however often it is shown')
  clock.advance(31 * 24 * 60 * 60)
  assert.equal((await refresh(back)).statusCode, 401)
  assert.equal((await told()).copies, 1, 'an expired session is no copy')
})

test('a token older than the predecessor ends the session, refresh or access', async (t) => {
  const { user } = await testApp(t)
  for (const use of [
    (thief: PersonLike['copy'] extends () => infer B ? B : never) => refresh(thief),
    (thief: ReturnType<PersonLike['copy']>) => thief.get(list),
  ]) {
    const ming = await user()
    const thief = ming.copy()
    await refresh(ming)
    await refresh(ming)
    assert.equal((await ming.get(list)).statusCode, 200)
    assert.equal((await use(thief)).statusCode, 401)
    assert.equal((await ming.get(list)).statusCode, 401)
  }
})

test('a refresh token sent as Bearer is 401 with a hint, and never ends its session', async (t) => {
  const { user, visitor, clock } = await testApp(t)
  const ming = await user()
  const first = ming.cookie('refresh_token')!
  const asBearer = async (token: string, method: 'GET' | 'POST' = 'GET', url = list) => {
    const reply = await visitor.request(method, url, undefined, {
      headers: { authorization: `Bearer ${token}` },
    })
    return [reply.statusCode, reply.json().error?.details?.hint]
  }
  const [status, hint] = await asBearer(first)
  assert.equal(status, 401)
  assert.match(hint, /refresh token.*POST \/api\/auth\/refresh/)
  assert.deepEqual(await asBearer(first, 'POST', '/api/auth/refresh'), [401, hint])
  assert.equal((await ming.get(list)).statusCode, 200)

  await refresh(ming)
  assert.deepEqual(await asBearer(first), [401, hint], 'the one before')
  await ming.get(list)
  clock.advance(120)
  assert.deepEqual(await asBearer(first), [401, hint], 'after its grace')
  await refresh(ming)
  await ming.get(list)
  await refresh(ming)
  assert.deepEqual(await asBearer(first), [401, hint], 'long spent')
  assert.equal((await ming.get(list)).statusCode, 200)
  assert.equal((await refresh(visitor, first)).statusCode, 401)
  assert.equal((await ming.get(list)).statusCode, 401, 'in its own place it tells of a copy')
})

test('a session ends 30 days after its last use and after 180 days in all', async (t) => {
  const { user, clock, db } = await testApp(t)
  const [idle, busy] = [await user(), await user()]
  const day = 24 * 60 * 60
  for (let days = 0; days < 29; days += 29) clock.advance(29 * day)
  assert.equal((await refresh(busy)).statusCode, 200)
  clock.advance(day)
  assert.equal((await refresh(idle)).statusCode, 401)
  for (let days = 30; days < 174; days += 24) {
    clock.advance(24 * day)
    assert.equal((await refresh(busy)).statusCode, 200)
  }
  clock.advance(6 * day)
  assert.equal((await refresh(busy)).statusCode, 401)
  const left = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', 'in', [idle.id, busy.id])
    .execute()
  assert.deepEqual(left, [])
})

test('a page visited after a pause is shown logged in, and the cookies are renewed with it', async (t) => {
  const { user, clock } = await testApp(t)
  const ming = await user()
  const before = ming.cookie('access_token')
  clock.advance(3600)
  const page = await ming.get('/')
  assert.equal(page.statusCode, 200)
  assert.notEqual(ming.cookie('access_token'), before)
  assert.equal((await ming.get(list)).statusCode, 200)
})

test('a bad token on an open route counts as nobody, and on a page its cookies are swept away', async (t) => {
  const { newVisitor } = await testApp(t)
  const visitor = newVisitor()
  visitor.keepCookies({ access_token: 'x'.repeat(43), refresh_token: 'nonsense' })
  assert.equal((await visitor.get('/')).statusCode, 200)
  assert.equal(visitor.cookie('refresh_token'), undefined)
})

test('last use is written at most once a minute', async (t) => {
  const { user, clock, db } = await testApp(t)
  const ming = await user()
  const lastUse = async () =>
    (
      await db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', ming.id)
        .executeTakeFirstOrThrow()
    ).last_used_at
  const first = await lastUse()
  clock.advance(59)
  await ming.get(list)
  assert.deepEqual(await lastUse(), first)
  clock.advance(1)
  await ming.get(list)
  assert.deepEqual(await lastUse(), clock.now())
})

test('logging out ends the session, with either token, also after a pause', async (t) => {
  const { user, clock } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  const tab = ming.copy()
  assert.equal((await ming.post('/api/auth/logout')).statusCode, 200)
  assert.equal((await tab.get(list)).statusCode, 401)
  clock.advance(3600)
  const twin = lan.copy()
  assert.equal((await lan.post('/api/auth/logout')).statusCode, 200)
  assert.equal((await refresh(twin)).statusCode, 401)
})

test('only hashes of tokens are stored', async (t) => {
  const { user, db } = await testApp(t)
  const ming = await user()
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', ming.id)
    .executeTakeFirstOrThrow()
  const stored = JSON.stringify(row, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('base64url') : value,
  )
  for (const token of [ming.cookie('access_token')!, ming.cookie('refresh_token')!])
    assert.ok(!stored.includes(token))
})
