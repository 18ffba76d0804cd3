import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { readUserAgent } from '../../kernel/http/client-origin.ts'

const list = '/api/settings/sessions'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'

test('a user agent tells browser, system and kind of device', () => {
  assert.deepEqual(readUserAgent(PHONE), { browser: 'Safari 18', os: 'iOS 18.1', device_type: 'mobile' })
  assert.deepEqual(readUserAgent(DESK), {
    browser: 'Microsoft Edge 142',
    os: 'Windows 10',
    device_type: 'desktop',
  })
  assert.deepEqual(readUserAgent(''), { browser: '', os: '', device_type: 'other' })
  assert.equal(readUserAgent('curl/8.0').device_type, 'other')
})

test('two devices see each other, name themselves, and one ends the other', async (t) => {
  const { user, newVisitor } = await testApp(t)
  const desk = await user()
  const phone = newVisitor({ 'user-agent': PHONE })
  await phone.post('/api/auth/login', { email: desk.email, password: PASSWORD })

  const { items } = (await desk.get(list)).json()
  assert.deepEqual(
    items.map(({ browser, current }: { browser: string; current: boolean }) => [browser, current]),
    [
      ['Safari 18', false],
      ['', true],
    ].map(([browser, current]) => [browser || items[1].browser, current]),
  )

  const other = items.find(({ current }: { current: boolean }) => !current)
  const named = await desk.put(`${list}/${other.id}/remark`, { remark: ' 我的手机 ' })
  assert.deepEqual([named.statusCode, named.json().remark], [200, '我的手机'])
  assert.equal(
    (await phone.get(list)).json().items.find((each: { current: boolean }) => each.current).remark,
    '我的手机',
  )

  assert.equal((await desk.delete(`${list}/${other.id}`)).statusCode, 200)
  assert.equal((await phone.get(list)).statusCode, 401)
  assert.equal((await desk.get(list)).json().items.length, 1)
})

test("somebody else's session is not found, and stays", async (t) => {
  const { user } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  const { id } = (await lan.get(list)).json().items[0]
  assert.equal((await ming.delete(`${list}/${id}`)).statusCode, 404)
  assert.equal((await ming.put(`${list}/${id}/remark`, { remark: 'mine' })).statusCode, 404)
  assert.equal((await lan.get(list)).json().items[0].remark, '')
})

test('ending all others leaves the one in use, and no access token', async (t) => {
  const { user, newVisitor } = await testApp(t)
  const ming = await user()
  const others = [newVisitor(), newVisitor()]
  for (const other of others) await other.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  const wanted = { name: '脚本', scopes: ['read'], days: 180 }
  const { token } = (await ming.post('/api/settings/tokens', wanted)).json()
  assert.match((await ming.get('/settings?tab=sessions')).body, /访问令牌也会全部失效/)
  const answer = await ming.post(`${list}/destroy-others`)
  assert.deepEqual(answer.json(), { ended: 2, tokens_ended: 1 })
  const program = await newVisitor().get('/api/messages/unread', {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(program.statusCode, 401)
  const events = (await ming.get('/api/settings/security-events')).json().items
  assert.deepEqual(
    events.slice(0, 2).map(({ kind, about }: { kind: string; about: string | null }) => [kind, about]),
    [
      ['token_revoked', '脚本'],
      ['sessions_ended', null],
    ],
  )
  for (const other of others) assert.equal((await other.get(list)).statusCode, 401)
  assert.equal((await ming.get(list)).json().items.length, 1)
})

test('twenty sessions at most: the oldest end, also when five log in at once', async (t) => {
  const { user, newVisitor, db, clock } = await testApp(t)
  const ming = await user()
  clock.advance(1)
  const login = () => newVisitor().post('/api/auth/login', { email: ming.email, password: PASSWORD })
  for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 5 }, login))
  const left = await db.selectFrom('sessions').select('id').where('user_id', '=', ming.id).execute()
  assert.equal(left.length, 20)
  assert.equal((await ming.get(list)).statusCode, 401)
})

test('a new password ends all sessions but the one in use', async (t) => {
  const { user, newVisitor } = await testApp(t)
  const ming = await user()
  const phone = newVisitor()
  await phone.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  const change = (old_password: string, new_password: string) =>
    ming.put('/api/settings/password', { old_password, new_password })

  assert.equal((await change('not the password', 'a better password 1')).json().error.code, 'wrong_password')
  assert.equal((await change(PASSWORD, 'password')).statusCode, 400)
  assert.equal((await change(PASSWORD, 'a better password 1')).statusCode, 200)
  assert.equal((await phone.get(list)).statusCode, 401)
  assert.equal((await ming.get(list)).statusCode, 200)
  const login = (password: string) => newVisitor().post('/api/auth/login', { email: ming.email, password })
  assert.deepEqual(
    [(await login(PASSWORD)).statusCode, (await login('a better password 1')).statusCode],
    [401, 200],
  )
})

test('sixty-four sensitive calls pass exactly five, over all routes together', async (t) => {
  const { user, db, clock } = await testApp(t)
  const ming = await user()
  await db.deleteFrom('rate_limits').execute()
  await ming.csrfToken()
  const calls = Array.from({ length: 64 }, (_, n) =>
    n % 2
      ? ming.put('/api/settings/password', { old_password: 'wrong', new_password: 'a better password 1' })
      : ming.post('/api/settings/delete-account', { password: 'wrong' }),
  )
  const replies = await Promise.all(calls)
  assert.equal(replies.filter(({ statusCode }) => statusCode === 403).length, 5)
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  assert.equal(refused.length, 59)
  assert.equal(refused[0]!.headers['retry-after'], '300')
  assert.deepEqual(refused[0]!.json().error.details, { limit: 5, window_s: 60, retry_after_s: 300 })
  clock.advance(300)
  assert.equal((await ming.post('/api/settings/delete-account', { password: 'wrong' })).statusCode, 403)
})
