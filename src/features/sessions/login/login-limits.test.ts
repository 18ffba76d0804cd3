import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../../test/kit/user-builders.ts'
import { hashAtFullCost } from '../../../../test/run/cheap-passwords.ts'
import { emptySite } from '../../../../test/subjects/empty-site.ts'

// Limits count addresses: each test that meets one comes from its own.
let addresses = 0
const newAddress = () => ({ remoteAddress: `198.51.100.${++addresses}` })

test('five wrong guesses at one account, then no more for a quarter of an hour', async (t) => {
  const { newVisitor, user, clock } = await emptySite(t)
  const ming = await user()
  const from = newAddress()
  const guess = (password = 'wrong password') =>
    newVisitor().post('/api/auth/login', { email: ming.email, password }, from)
  for (let n = 0; n < 5; n++) assert.equal(outcomeOf(await guess()), '401 invalid_credentials')
  const refused = await guess(PASSWORD)
  assert.equal(outcomeOf(refused), '429 rate_limited')
  assert.equal(refused.headers['retry-after'], '900')
  assert.deepEqual(refused.json().error.details, { limit: 5, window_s: 900, retry_after_s: 900 })
  clock.advance(900)
  assert.equal((await guess(PASSWORD)).statusCode, 200)
})

test('sixty-four guesses at once pass no more than the limit', async (t) => {
  const { newVisitor, user } = await emptySite(t)
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

test('behind 80 wrong guesses from 40 addresses, the first try of another one waits for a few of them', async (t) => {
  hashAtFullCost(t)
  const { newVisitor, user } = await emptySite(t)
  const ming = await user()
  const login = (email: string, password: string, remoteAddress: string) =>
    newVisitor().post('/api/auth/login', { email, password }, { remoteAddress })
  let answered = 0
  const flood = Array.from({ length: 80 }, async (_, n) => {
    const reply = await login(`victim${n}@example.org`, 'wrong password', `10.${n % 40}.3.4`)
    answered++
    return outcomeOf(reply)
  })
  while (answered < 10) await new Promise(setImmediate)
  const before = answered
  assert.equal(outcomeOf(await login(ming.email, PASSWORD, '192.0.2.200')), '200 ok')
  assert.ok(answered - before < 20, `${answered - before} of the others came first`)
  assert.deepEqual(new Set(await Promise.all(flood)), new Set(['401 invalid_credentials']))
})

test('hidden characters in the address neither start a new count nor are stored', async (t) => {
  const { newVisitor, user, db } = await emptySite(t)
  const ming = await user()
  const from = newAddress()
  const guess = (hidden: string) =>
    newVisitor().post(
      '/api/auth/login',
      { email: `${hidden}${ming.email}`, password: 'wrong password' },
      from,
    )
  for (const hidden of ['', '\u200b', '\u202e', '\u00ad', '\ufeff\u2066'])
    assert.equal(outcomeOf(await guess(hidden)), '401 invalid_credentials')
  assert.equal(outcomeOf(await guess('\u200b\u200b')), '429 rate_limited')
  const counted = await db.selectFrom('rate_limits').select(['subject', 'detail']).execute()
  assert.deepEqual(
    counted.filter(({ subject, detail }) => /\p{Cf}/u.test(subject + detail)),
    [],
  )
})

test('a right password clears the guesses before it', async (t) => {
  const { newVisitor, user } = await emptySite(t)
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
  const { newVisitor } = await emptySite(t)
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

test('a registration also clears the count of sensitive calls of its address, but lifts no block', async (t) => {
  const { newVisitor, user } = await emptySite(t)
  const ming = await user()
  await ming.csrfToken()
  const from = newAddress()
  const leave = async () =>
    (await ming.post('/api/settings/delete-account', { password: 'wrong password' }, from)).statusCode
  const register = (email: string) =>
    newVisitor().post('/api/auth/register', { email, password: PASSWORD }, from)

  for (let n = 0; n < 3; n++) assert.equal(await leave(), 403)
  assert.equal((await register('new3@example.org')).statusCode, 201)
  for (let n = 0; n < 5; n++) assert.equal(await leave(), 403)
  assert.equal(await leave(), 429)
  assert.equal((await register('new4@example.org')).statusCode, 201)
  assert.equal(await leave(), 429)
})

test('guesses from everywhere slow an account down, but not the devices it knows', async (t) => {
  const { newVisitor, user, clock } = await emptySite(t)
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

test('who waits because of others’ guesses is not blocked for trying', async (t) => {
  const { newVisitor, user, clock } = await emptySite(t)
  const ming = await user()
  const login = async (password: string, from = newAddress()) =>
    outcomeOf(await newVisitor().post('/api/auth/login', { email: ming.email, password }, from))
  for (let n = 0; n < 11; n++) await login('wrong password')
  const abroad = newAddress()
  for (let n = 0; n < 7; n++) assert.equal(await login(PASSWORD, abroad), '429 rate_limited')
  clock.advance(60)
  assert.equal(await login(PASSWORD, abroad), '200 ok')
})

test('an address checks ten e-mails a minute and registers sixty people an hour', async (t) => {
  const { newVisitor, db } = await emptySite(t, { LIMITS: '1' })
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

test('ten wrong current passwords at one account, from wherever and in whatever form, then no more for a while', async (t) => {
  const { user, clock } = await emptySite(t)
  const [ming, hua] = [await user(), await user()]
  await Promise.all([ming.csrfToken(), hua.csrfToken()])
  const change = (who: typeof ming, old_password: string, from = newAddress()) =>
    who.put('/api/settings/password', { old_password, new_password: 'quite another password' }, from)
  const leave = (password: string) => ming.post('/api/settings/delete-account', { password }, newAddress())

  const guesses = Array.from({ length: 64 }, (_, n) => (n % 2 ? change(ming, 'a guess') : leave('a guess')))
  const outcomes = (await Promise.all(guesses)).map(outcomeOf)
  assert.equal(outcomes.filter((outcome) => outcome === '403 wrong_password').length, 10)
  assert.equal(outcomes.filter((outcome) => outcome === '429 rate_limited').length, 54)
  const refused = await change(ming, PASSWORD)
  assert.equal(outcomeOf(refused), '429 rate_limited')
  assert.ok(Number(refused.headers['retry-after']) > 800)
  assert.equal(outcomeOf(await change(hua, PASSWORD)), '200 ok')

  clock.advance(900)
  await ming.post('/api/auth/refresh')
  for (let n = 0; n < 9; n++) assert.equal(outcomeOf(await leave('a guess')), '403 wrong_password')
  assert.equal(outcomeOf(await change(ming, PASSWORD)), '200 ok')
  assert.equal(outcomeOf(await leave('a guess')), '403 wrong_password')
  assert.equal(outcomeOf(await leave('a guess')), '429 rate_limited')
})

test('limits keep nobody’s address, of the network or of a mailbox: a reader of the table learns of no visit', async (t) => {
  const { db, newVisitor, user } = await emptySite(t, { LIMITS: '1' })
  const ming = await user()
  const from = newAddress()
  await newVisitor().post('/api/auth/register', { email: 'new@example.org', password: PASSWORD }, from)
  for (const email of [ming.email, 'stranger@example.org']) {
    await newVisitor().post('/api/auth/login', { email, password: 'wrong password' }, from)
    await newVisitor().post('/api/auth/forgot-password', { email }, from)
    await newVisitor().post('/api/auth/check-email', { email }, from)
  }
  const kept = await db.selectFrom('rate_limits').select(['limit_name', 'subject', 'detail']).execute()
  const names = new Set(kept.map(({ limit_name }) => limit_name))
  for (const name of ['login_address', 'login_pair', 'login_account', 'forgotten_address', 'registrations'])
    assert.ok(names.has(name), `${name} of ${[...names]}`)
  assert.deepEqual(
    kept.filter(({ subject, detail }) => /[@.:]/.test(subject + detail)),
    [],
  )
})
