import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'

const NEW = 'a new one, and long enough'
const MINUTE = 60

/** What the operator hands over. */
async function linkFor(site: TestApp, email: string): Promise<{ page: string; token: string }> {
  const printed = await runCommand(site, 'users', 'password-link', email)
  const [, page = '', token = ''] = /^http:\/\/[^/]+(\/reset-password\?token=([\w-]{43}))\n/.exec(printed)!
  return { page, token }
}

const logIn = async (site: TestApp, email: string, password: string) =>
  outcomeOf(await site.newVisitor().post('/api/auth/login', { email, password }))

test('who forgot the password opens the link, chooses another one, and logs in with it', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const { page, token } = await linkFor(site, ming.email)
  const stored = await site.db.selectFrom('password_links').select('token_hash').execute()
  assert.ok(stored.every(({ token_hash }) => !token_hash.toString('base64url').includes(token)))

  const someone = site.newVisitor()
  for (const _ of ['a mail scanner', 'the person']) {
    const shown = await someone.get(page)
    assert.match(
      shown.body,
      new RegExp(`设置新密码.*${ming.username}.*data-api="POST /api/auth/reset-password"`, 's'),
    )
    assert.equal(shown.headers['cache-control'], 'no-store')
  }
  const send = (password: string) => someone.post('/api/auth/reset-password', { token, password })
  assert.equal(outcomeOf(await send('password1')), '400 invalid_request', 'a common one')
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 200, 'nothing happened yet')

  assert.equal(outcomeOf(await send(NEW)), '200 ok')
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 401, 'logged out everywhere')
  assert.equal(await logIn(site, ming.email, PASSWORD), '401 invalid_credentials')
  assert.equal(await logIn(site, ming.email, NEW), '200 ok')
  assert.equal(outcomeOf(await send('yet another one')), '404 password_link_invalid')
  assert.match((await someone.get(page)).body, /这个链接不能用了/)
  assert.match(
    (await someone.get(page, { headers: { 'accept-language': 'en' } })).body,
    /This link no longer works/,
  )
})

test('one link pressed 64 times changes one password', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const { token } = await linkFor(site, ming.email)
  const visitor = site.newVisitor()
  await visitor.csrfToken()
  const password = (n: number) => `password number ${n}`
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      visitor.post('/api/auth/reset-password', { token, password: password(n) }),
    ),
  )
  const winners = replies.flatMap((reply, n) => (outcomeOf(reply) === '200 ok' ? [n] : []))
  const losers = replies.filter((reply) => outcomeOf(reply) === '404 password_link_invalid')
  assert.deepEqual([winners.length, losers.length], [1, 63])
  assert.equal(await logIn(site, ming.email, password(winners[0]!)), '200 ok')
})

test('a link ends after half an hour, and with the next one', async (t) => {
  const site = await testApp(t)
  const { email } = await site.user()
  const reset = async ({ token }: { token: string }) =>
    outcomeOf(await site.newVisitor().post('/api/auth/reset-password', { token, password: NEW }))
  const [first, second] = [await linkFor(site, email), await linkFor(site, email)]
  assert.equal(await reset(first), '404 password_link_invalid')
  site.clock.advance(30 * MINUTE)
  assert.equal(await reset(second), '404 password_link_invalid')
  assert.equal(await reset({ token: 'no token at all' }), '404 password_link_invalid')
  assert.equal(await reset(await linkFor(site, email)), '200 ok')
})

test('a ban stays, and so does a deletion: the new password only lets the person decide', async (t) => {
  const site = await testApp(t)
  const reset = async (email: string) => {
    const { token } = await linkFor(site, email)
    return outcomeOf(await site.newVisitor().post('/api/auth/reset-password', { token, password: NEW }))
  }
  const banned = await site.user({ ban: { reason: 'spam', until: null } })
  assert.equal(await reset(banned.email), '200 ok')
  const visitor = site.newVisitor()
  const entered = await visitor.post('/api/auth/login', { email: banned.email, password: NEW })
  assert.equal(entered.json().user.status, 'banned')

  const leaving = await site.user()
  await leaving.post('/api/settings/delete-account', { password: PASSWORD })
  assert.equal(await reset(leaving.email), '200 ok')
  assert.equal(await logIn(site, leaving.email, NEW), '409 account_restorable')
})

test('who tries tokens is slowed down', async (t) => {
  const { visitor } = await testApp(t, { env: { LIMITS: '1' } })
  const guess = async () =>
    outcomeOf(await visitor.post('/api/auth/reset-password', { token: 'x'.repeat(43), password: NEW }))
  const guesses = []
  for (let n = 0; n < 21; n++) guesses.push(await guess())
  assert.deepEqual([new Set(guesses.slice(0, 20)).size, guesses[20]], [1, '429 rate_limited'])
})
