import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/build.ts'

const codeOf = (reply: { statusCode: number; json(): { error?: { code: string } } }) =>
  `${reply.statusCode} ${reply.json().error?.code ?? 'ok'}`

/** Limits count addresses, and tests of one file share the database: each test comes from its own. */
async function freshSite(t: TestContext, env: Record<string, string> = {}) {
  const site = await testApp(t, { env })
  for (const table of ['rate_limits', 'restore_tokens', 'known_devices', 'sessions', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  return site
}

let addresses = 0
const newAddress = () => ({ remoteAddress: `198.51.100.${++addresses}` })

test('someone registers and is logged in, by cookie and by token', async (t) => {
  const { visitor, newVisitor, clock } = await freshSite(t)
  const reply = await visitor.post('/api/auth/register', { email: ' Ming@Example.org ', password: PASSWORD })
  assert.equal(reply.statusCode, 201)
  const { user, access_token, expires_in } = reply.json()
  assert.deepEqual(user, {
    uid: user.uid,
    username: `user_${user.uid}`,
    avatar_url: null,
    signature: '',
    level: 0,
    created_at: clock.now().toISOString(),
    email: 'Ming@Example.org',
    role: 'owner',
    status: 'active',
    exp: 0,
    energy_balance: 0,
  })
  assert.equal(expires_in, 900)
  assert.equal((await visitor.get('/api/settings/sessions')).json().items.length, 1)
  const bearer = { headers: { authorization: `Bearer ${access_token}` } }
  assert.equal((await newVisitor().get('/api/settings/sessions', bearer)).json().items[0].current, true)
  assert.equal((await newVisitor().get('/api/settings/sessions')).statusCode, 401)
})

test('tokens are in cookies that scripts and other sites cannot use', async (t) => {
  const { visitor } = await freshSite(t)
  const reply = await visitor.post('/api/auth/register', { email: 'a@example.org', password: PASSWORD })
  for (const name of ['access_token', 'refresh_token']) {
    const cookie = reply.cookies.find((each) => each.name === name)
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Lax', '/'])
  }
})

test('on https cookies are Secure and bound to the host', async (t) => {
  const { visitor } = await freshSite(t, { PUBLIC_URL: 'https://joule.example' })
  const { json } = await visitor.get('/api/auth/csrf')
  const { cookies } = await visitor.post(
    '/api/auth/register',
    { email: 'a@example.org', password: PASSWORD },
    { csrf: json().csrf_token },
  )
  assert.ok(cookies.some(({ name, secure }) => name === '__Host-access_token' && secure))
})

test('an e-mail has one account, whatever its case', async (t) => {
  const { newVisitor } = await freshSite(t)
  const register = (email: string) => newVisitor().post('/api/auth/register', { email, password: PASSWORD })
  await register('ming@example.org')
  assert.equal(codeOf(await register('MING@example.ORG')), '409 email_taken')
  const check = await newVisitor().post('/api/auth/check-email', { email: 'Ming@Example.Org' })
  assert.deepEqual(check.json(), { valid: true, registered: true })
  const odd = await newVisitor().post('/api/auth/check-email', { email: 'no mail' })
  assert.deepEqual(odd.json(), { valid: false, registered: false })
})

test('passwords that anyone would guess, too short ones and no e-mails are refused', async (t) => {
  const { visitor } = await freshSite(t)
  const details = async (email: string, password: string) =>
    Object.keys((await visitor.post('/api/auth/register', { email, password })).json().error.details)
  assert.deepEqual(await details('a@example.org', 'password'), ['password'])
  assert.deepEqual(await details('a@example.org', 'Football'), ['password'])
  assert.deepEqual(await details('a@example.org', 'short'), ['password'])
  assert.deepEqual(await details('a@example.org', 'x'.repeat(129)), ['password'])
  for (const email of ['plain', 'a@b', 'a b@example.org', '@example.org', 'a@example..org']) {
    assert.deepEqual(await details(email, PASSWORD), ['email'], email)
  }
})

test('a long password is not truncated', async (t) => {
  const { visitor, newVisitor } = await freshSite(t)
  const password = '很长的密码'.repeat(25)
  await visitor.post('/api/auth/register', { email: 'a@example.org', password })
  const shorter = await newVisitor().post('/api/auth/login', {
    email: 'a@example.org',
    password: password.slice(0, -1),
  })
  assert.equal(codeOf(shorter), '401 invalid_credentials')
})

test('sixty-four registrations of one e-mail make one account and 63 clear refusals', async (t) => {
  const { newVisitor, db } = await freshSite(t)
  const replies = await Promise.all(
    Array.from({ length: 64 }, () =>
      newVisitor().post('/api/auth/register', { email: 'race@example.org', password: PASSWORD }),
    ),
  )
  const codes = replies.map(codeOf)
  assert.equal(codes.filter((code) => code === '201 ok').length, 1)
  assert.equal(codes.filter((code) => code === '409 email_taken').length, 63)
  assert.equal((await db.selectFrom('users').select('id').execute()).length, 1)
})

test('of sixty-four first people exactly one becomes the owner', async (t) => {
  const { newVisitor } = await freshSite(t)
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      newVisitor().post('/api/auth/register', { email: `p${n}@example.org`, password: PASSWORD }),
    ),
  )
  const roles = replies.map((reply) => reply.json().user.role)
  assert.equal(roles.filter((role) => role === 'owner').length, 1)
})

test('where the settings name an owner, nobody else becomes it', async (t) => {
  const { newVisitor } = await freshSite(t, { OWNER_EMAIL: 'boss@example.org' })
  const roleOf = async (email: string) =>
    (await newVisitor().post('/api/auth/register', { email, password: PASSWORD })).json().user.role
  assert.equal(await roleOf('first@example.org'), 'user')
  assert.equal(await roleOf('Boss@example.org'), 'owner')
})

test('unknown, wrong and deleted accounts get the same answer', async (t) => {
  const { newVisitor, user, db } = await freshSite(t)
  const [ming, gone] = [await user(), await user()]
  await db
    .updateTable('users')
    .set({ status: 'deleting', deletes_at: new Date(0) })
    .where('id', '=', gone.id)
    .execute()
  await db.deleteFrom('sessions').where('user_id', '=', gone.id).execute()
  const answers = []
  for (const [email, password] of [
    ['nobody@example.org', PASSWORD],
    [ming.email, 'wrong password'],
    [gone.email, PASSWORD],
  ]) {
    const reply = await newVisitor().post('/api/auth/login', { email, password })
    const { request_id: _, ...error } = reply.json().error
    answers.push({ status: reply.statusCode, error })
  }
  assert.equal(answers[0]!.status, 401)
  assert.deepEqual(answers, [answers[0], answers[0], answers[0]])
})

test('a banned person can log in', async (t) => {
  const { newVisitor, user } = await freshSite(t)
  const banned = await user({ ban: { reason: 'spam', until: null } })
  const reply = await newVisitor().post('/api/auth/login', { email: banned.email, password: PASSWORD })
  assert.deepEqual([reply.statusCode, reply.json().user.status], [200, 'banned'])
})

test('a ban whose end has come is over at once, and stored so at the next login', async (t) => {
  const { newVisitor, user, clock, db } = await freshSite(t)
  const until = new Date(clock.now().getTime() + 60_000)
  const ming = await user({ ban: { reason: 'a minute', until } })
  assert.equal(codeOf(await ming.post('/api/settings/sessions/destroy-others')), '403 user_banned')
  clock.advance(60)
  assert.equal((await ming.post('/api/settings/sessions/destroy-others')).statusCode, 200)
  await newVisitor().post('/api/auth/login', { email: ming.email, password: PASSWORD })
  const row = await db
    .selectFrom('users')
    .select(['status', 'ban_until'])
    .where('id', '=', ming.id)
    .executeTakeFirst()
  assert.deepEqual(row, { status: 'active', ban_until: null })
})

test('five wrong guesses at one account, then no more for a quarter of an hour', async (t) => {
  const { newVisitor, user, clock } = await freshSite(t)
  const ming = await user()
  const from = newAddress()
  const guess = (password = 'wrong password') =>
    newVisitor().post('/api/auth/login', { email: ming.email, password }, from)
  for (let n = 0; n < 5; n++) assert.equal(codeOf(await guess()), '401 invalid_credentials')
  const refused = await guess(PASSWORD)
  assert.equal(codeOf(refused), '429 rate_limited')
  assert.equal(refused.headers['retry-after'], '900')
  clock.advance(900)
  assert.equal((await guess(PASSWORD)).statusCode, 200)
})

test('sixty-four guesses at once pass no more than the limit', async (t) => {
  const { newVisitor, user } = await freshSite(t)
  const ming = await user()
  const from = newAddress()
  const replies = await Promise.all(
    Array.from({ length: 64 }, () =>
      newVisitor().post('/api/auth/login', { email: ming.email, password: 'wrong password' }, from),
    ),
  )
  assert.equal(replies.filter(({ statusCode }) => statusCode === 401).length, 5)
  assert.equal(replies.filter(({ statusCode }) => statusCode === 429).length, 59)
})

test('a right password clears the guesses before it', async (t) => {
  const { newVisitor, user } = await freshSite(t)
  const ming = await user()
  const from = newAddress()
  const attempt = async (password: string) =>
    (await newVisitor().post('/api/auth/login', { email: ming.email, password }, from)).statusCode
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) assert.equal(await attempt('wrong password'), 401)
    assert.equal(await attempt(PASSWORD), 200)
  }
})

test('one address may guess twenty times in all; a registration forgives it, but lifts no block', async (t) => {
  const { newVisitor } = await freshSite(t)
  const guess = async (from: { remoteAddress: string }, times: number) => {
    const statuses = []
    for (let n = 0; n < times; n++) {
      const body = { email: `nobody${n}@example.org`, password: 'wrong password' }
      statuses.push((await newVisitor().post('/api/auth/login', body, from)).statusCode)
    }
    return statuses.filter((status) => status === 401).length
  }
  const register = (email: string, from: { remoteAddress: string }) =>
    newVisitor().post('/api/auth/register', { email, password: PASSWORD }, from)

  const [forgiven, blocked] = [newAddress(), newAddress()]
  assert.equal(await guess(forgiven, 20), 20)
  assert.equal((await register('new1@example.org', forgiven)).statusCode, 201)
  assert.equal(await guess(forgiven, 21), 20)
  assert.equal(await guess(blocked, 21), 20)
  await register('new2@example.org', blocked)
  assert.equal(await guess(blocked, 1), 0)
})

test('guesses from everywhere slow an account down, but not the devices it knows', async (t) => {
  const { newVisitor, user, clock } = await freshSite(t)
  const ming = await user()
  const home = newAddress()
  const login = (from: { remoteAddress: string }, password: string) =>
    newVisitor().post('/api/auth/login', { email: ming.email, password }, from)
  await login(home, PASSWORD)
  const before = []
  for (let n = 0; n < 11; n++) before.push(await login(newAddress(), 'wrong password'))
  assert.deepEqual(
    before.map(({ statusCode }) => statusCode),
    [...Array(10).fill(401), 429],
  )
  assert.equal(before.at(-1)!.headers['retry-after'], '1')

  const waits = []
  for (let n = 0; n < 8; n++) {
    clock.advance(60)
    await login(newAddress(), 'wrong password')
    waits.push(Number((await login(newAddress(), 'wrong password')).headers['retry-after']))
  }
  assert.deepEqual(waits, [2, 4, 8, 16, 32, 60, 60, 60])
  assert.equal((await login(home, PASSWORD)).statusCode, 200)
})

test('an address checks ten e-mails a minute and registers sixty people an hour', async (t) => {
  const { newVisitor, db } = await freshSite(t, { LIMITS: '1' })
  const from = newAddress()
  const check = () => newVisitor().post('/api/auth/check-email', { email: 'a@example.org' }, from)
  for (let n = 0; n < 10; n++) assert.equal((await check()).statusCode, 200)
  assert.equal((await check()).statusCode, 429)

  const register = (n: number) =>
    newVisitor().post('/api/auth/register', { email: `q${n}@example.org`, password: PASSWORD }, from)
  await register(0)
  await register(0)
  const counted = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('limit_name', '=', 'registrations')
    .execute()
  assert.deepEqual(counted, [{ count: 1 }])
  await db.updateTable('rate_limits').set({ count: 60 }).where('limit_name', '=', 'registrations').execute()
  assert.equal((await register(1)).statusCode, 429)
})
