import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../../test/kit/user-builders.ts'
import { hashAtFullCost } from '../../../../test/run/cheap-passwords.ts'
import { emptySite } from '../../../../test/subjects/empty-site.ts'

test('someone registers and is logged in, by cookie and by token', async (t) => {
  const { visitor, newVisitor, clock } = await emptySite(t)
  const reply = await visitor.post('/api/auth/register', { email: ' Ming@Example.org ', password: PASSWORD })
  assert.equal(reply.statusCode, 201)
  const { user, access_token, expires_in } = reply.json()
  assert.deepEqual(user, {
    uid: user.uid,
    username: `user_${user.uid}`,
    avatar_url: null,
    signature: '',
    level: 0,
    followers_count: 0,
    following_count: 0,
    created_at: clock.now().toISOString(),
    email: 'Ming@Example.org',
    role: 'owner',
    status: 'active',
    exp: 0,
    energy_balance: 0,
    follower_list_public: true,
  })
  assert.equal(expires_in, 900)
  assert.equal((await visitor.get('/api/settings/sessions')).json().items.length, 1)
  const bearer = { headers: { authorization: `Bearer ${access_token}` } }
  assert.equal((await newVisitor().get('/api/settings/sessions', bearer)).json().items[0].current, true)
  assert.equal((await newVisitor().get('/api/settings/sessions')).statusCode, 401)
})

test('tokens are in cookies that scripts and other sites cannot use', async (t) => {
  const { visitor } = await emptySite(t)
  const reply = await visitor.post('/api/auth/register', { email: 'a@example.org', password: PASSWORD })
  for (const name of ['access_token', 'refresh_token']) {
    const cookie = reply.cookies.find((each) => each.name === name)
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Lax', '/'])
  }
})

test('on https cookies are Secure and bound to the host', async (t) => {
  const { visitor } = await emptySite(t, { PUBLIC_URL: 'https://joule.example' })
  const { json } = await visitor.get('/api/auth/csrf')
  const { cookies } = await visitor.post(
    '/api/auth/register',
    { email: 'a@example.org', password: PASSWORD },
    { csrf: json().csrf_token },
  )
  assert.ok(cookies.some(({ name, secure }) => name === '__Host-access_token' && secure))
})

test('an e-mail has one account, whatever its case', async (t) => {
  const { newVisitor } = await emptySite(t)
  const register = (email: string) => newVisitor().post('/api/auth/register', { email, password: PASSWORD })
  await register('ming@example.org')
  assert.equal(outcomeOf(await register('MING@example.ORG')), '409 email_taken')
  const check = await newVisitor().post('/api/auth/check-email', { email: 'Ming@Example.Org' })
  assert.deepEqual(check.json(), { valid: true, registered: true })
  const odd = await newVisitor().post('/api/auth/check-email', { email: 'no mail' })
  assert.deepEqual(odd.json(), { valid: false, registered: false })
})

test('an e-mail hides nothing: controls, zero widths and other letters are refused, a foreign domain is written in ASCII', async (t) => {
  const { newVisitor, db } = await emptySite(t)
  const register = (email: string) => newVisitor().post('/api/auth/register', { email, password: PASSWORD })
  await register('ming@example.org')
  for (const email of [
    'a\u0007x@example.org',
    'ming\u200b@example.org',
    'ming@exam\u200bple.org',
    'mi\u00adng@example.org',
    '\u3164@example.org',
    'mіng@example.org',
    'ming\u202e@example.org',
    'ming@-example.org',
  ]) {
    const { statusCode, json } = await register(email)
    assert.deepEqual([statusCode, Object.keys(json().error.details)], [400, ['email']], JSON.stringify(email))
  }
  assert.equal((await register('lan@bücher.example')).json().user.email, 'lan@xn--bcher-kva.example')
  assert.equal(outcomeOf(await register('Lan@BÜCHER.example')), '409 email_taken')
  const back = await newVisitor().post('/api/auth/login', { email: 'lan@Bücher.example', password: PASSWORD })
  assert.equal(back.statusCode, 200)
  assert.equal((await db.selectFrom('users').select('id').execute()).length, 2)
})

test('passwords that anyone would guess, too short ones and no e-mails are refused', async (t) => {
  const { visitor } = await emptySite(t)
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

test('a stolen table gives no password away: each is hashed with 19 MB of memory, in two passes', async (t) => {
  hashAtFullCost(t)
  const { visitor, db } = await emptySite(t)
  await visitor.post('/api/auth/register', { email: 'a@example.org', password: PASSWORD })
  const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  assert.match(password_hash!, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a long password is not truncated', async (t) => {
  const { visitor, newVisitor } = await emptySite(t)
  const password = '很长的密码'.repeat(25)
  await visitor.post('/api/auth/register', { email: 'a@example.org', password })
  const shorter = await newVisitor().post('/api/auth/login', {
    email: 'a@example.org',
    password: password.slice(0, -1),
  })
  assert.equal(outcomeOf(shorter), '401 invalid_credentials')
})

test('sixty-four registrations of one e-mail make one account and 63 clear refusals', async (t) => {
  const { newVisitor, db } = await emptySite(t)
  const replies = await Promise.all(
    Array.from({ length: 64 }, () =>
      newVisitor().post('/api/auth/register', { email: 'race@example.org', password: PASSWORD }),
    ),
  )
  const codes = replies.map(outcomeOf)
  assert.equal(codes.filter((code) => code === '201 ok').length, 1)
  assert.equal(codes.filter((code) => code === '409 email_taken').length, 63)
  assert.equal((await db.selectFrom('users').select('id').execute()).length, 1)
})

test('of sixty-four first people exactly one becomes the owner', async (t) => {
  const { newVisitor } = await emptySite(t)
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      newVisitor().post('/api/auth/register', { email: `p${n}@example.org`, password: PASSWORD }),
    ),
  )
  const roles = replies.map((reply) => reply.json().user.role)
  assert.equal(roles.filter((role) => role === 'owner').length, 1)
})

test('where the settings name an owner, nobody else becomes it', async (t) => {
  const { newVisitor } = await emptySite(t, { OWNER_EMAIL: 'boss@example.org' })
  const roleOf = async (email: string) =>
    (await newVisitor().post('/api/auth/register', { email, password: PASSWORD })).json().user.role
  assert.equal(await roleOf('first@example.org'), 'user')
  assert.equal(await roleOf('Boss@example.org'), 'owner')
})

test('unknown, wrong and deleted accounts get the same answer', async (t) => {
  const { newVisitor, user, db } = await emptySite(t)
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
  const { newVisitor, user } = await emptySite(t)
  const banned = await user({ ban: { reason: 'spam', until: null } })
  const reply = await newVisitor().post('/api/auth/login', { email: banned.email, password: PASSWORD })
  assert.deepEqual([reply.statusCode, reply.json().user.status], [200, 'banned'])
})

test('a ban whose end has come is over at once, and stored so at the next login', async (t) => {
  const { newVisitor, user, clock, db } = await emptySite(t)
  const until = new Date(clock.now().getTime() + 60_000)
  const ming = await user({ ban: { reason: 'a minute', until } })
  assert.equal(outcomeOf(await ming.post('/api/settings/sessions/destroy-others')), '403 user_banned')
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
