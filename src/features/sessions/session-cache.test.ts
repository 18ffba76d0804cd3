import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { statementCounter } from '../../../test/probes/statement-counter.ts'
import { SESSION_ENDS } from '../../../test/subjects/session-ends.ts'

const OWN = '/api/energy/info'
const AT_ONCE = 64

test('a session that is in use is not read again, and its end acts on the next request', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const site = await testApp(t, { wrapDb })
  const boss = await site.owner()
  for (const [how, end] of Object.entries(SESSION_ENDS)) {
    const person = await site.user({ role: 'admin' })
    const other = site.newVisitor()
    await other.post('/api/auth/login', { email: person.email, password: PASSWORD })
    const ask = () => person.get(OWN)
    await ask()
    const before = statements()
    assert.equal((await ask()).statusCode, 200)
    assert.equal(statements() - before, 1, 'the balance')

    const meanwhile = Array.from({ length: AT_ONCE }, ask)
    const { statusCode } = await end({ person, other, boss })
    assert.ok(statusCode < 300, `${how} ${statusCode}`)
    const later = await Promise.all(Array.from({ length: AT_ONCE }, ask))
    assert.deepEqual([...new Set(later.map(({ statusCode }) => statusCode))], [401], how)
    await Promise.all(meanwhile)
    assert.equal((await ask()).statusCode, 401, how)
  }
})

test('what a person changes about themselves is on their next page', async (t) => {
  const { writer } = await testApp(t)
  const ming = await writer()
  for (const username of ['ming-one', 'ming-two']) {
    await ming.get(OWN)
    assert.equal((await ming.put('/api/settings/profile', { username })).statusCode, 200)
    assert.match((await ming.get('/')).body, new RegExp(username))
  }
})

test('a session lasts no longer for being known', async (t) => {
  const { app, user, clock } = await testApp(t)
  const ming = await user()
  const token = { authorization: `Bearer ${ming.cookie('access_token')}` }
  const statusOf = async () => (await app.inject({ url: OWN, headers: token })).statusCode
  clock.advance(15 * 60 - 0.5)
  assert.deepEqual([await statusOf(), await statusOf()], [200, 200])
  clock.advance(0.5)
  assert.equal(await statusOf(), 401)
})
