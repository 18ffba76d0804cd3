import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { createSharedCache } from '../../kernel/cache/shared-cache.ts'

/** Shows no topic, so only a write that declares none makes it old. */
const canary = createSharedCache<string>({ name: 'canary', bytesOf: ({ length }) => length })

/** A site, and whether its shared answers stay new while something is done. */
async function openSite(t: TestContext) {
  const site = await testApp(t)
  const keepsAnswers = async (attempt: () => Promise<{ statusCode: number; body: string }>) => {
    await canary.load(site.db, '', async () => ({ value: '', topics: [] }))
    const { statusCode, body } = await attempt()
    assert.ok(statusCode < 500, body)
    return canary.find(site.db, '') !== undefined
  }
  return { ...site, keepsAnswers }
}

test('trying tokens, passwords and addresses invalidates no shared answer', async (t) => {
  const { app, user, newVisitor, keepsAnswers } = await openSite(t)
  const ming = await user()
  const { email } = ming
  const visitor = newVisitor()
  const random = () => randomBytes(32).toString('base64url')
  const look = (headers: Record<string, string>) => app.inject({ url: '/', headers })
  const logIn = (password: string) => newVisitor().post('/api/auth/login', { email, password })
  const tries = {
    'an unknown access token': () => look({ cookie: `access_token=${random()}` }),
    'an unknown refresh token': () => look({ cookie: `refresh_token=${random()}` }),
    'an unknown bearer': () => look({ authorization: `Bearer ${random()}` }),
    'a refresh with an unknown token': () => visitor.post('/api/auth/refresh', { refresh_token: random() }),
    'a wrong password': () => logIn('not the password'),
    'the right one': () => logIn(PASSWORD),
    'an address that is taken': () => visitor.post('/api/auth/register', { email, password: PASSWORD }),
    'a wrong current password': () => ming.post('/api/auth/step-up', { password: 'not the password' }),
  }
  for (const [what, attempt] of Object.entries(tries)) assert.ok(await keepsAnswers(attempt), what)
})

test('a copied token ends its session and makes no shared answer old', async (t) => {
  const { app, clock, user, keepsAnswers } = await openSite(t)
  const ming = await user()
  const look = () => ming.get('/api/energy/info')
  const cookie = `access_token=${ming.cookie('access_token')}`
  await ming.post('/api/auth/refresh')
  await look()
  clock.advance(61)
  assert.ok(await keepsAnswers(() => app.inject({ url: '/', headers: { cookie } })))
  assert.equal((await look()).statusCode, 401)
})
