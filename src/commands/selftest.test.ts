import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { testApp } from '../../test/kit/app.ts'
import { PASSWORD } from '../../test/kit/user-builders.ts'
import { type Check, expectationsFor } from './selftest/expectations.ts'
import { runSelftest } from './selftest/run.ts'
import { exitCodeOf, tableOf } from './selftest/table.ts'

test('a site keeps the specification, as far as the selftest looks, and what it made up is gone again', async (t) => {
  const { app, clock, owner, db } = await testApp(t, { env: { LIMITS: '1' } })
  const { email } = await owner()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const pause = async (ms: number) => clock.advance(ms / 1000)
  const login = { email, password: PASSWORD }
  const { checks, left } = await runSelftest({ baseUrl: `http://127.0.0.1:${port}`, owner: login, pause })

  assert.deepEqual(
    checks.filter(({ verdict }) => verdict !== 'ok'),
    [],
  )
  assert.ok(checks.length > 200, String(checks.length))
  assert.deepEqual([exitCodeOf(checks), left], [0, []])
  assert.match(tableOf(checks).at(-1)!, /^\d+ ok, 0 failed, 0 skipped$/)
  const present = await db.selectFrom('users').select('email').where('status', '<>', 'deleting').execute()
  assert.deepEqual(present, [{ email }])
})

test('one wrong answer fails the whole, and the table says what came instead', () => {
  const checks: Check[] = []
  const expect = expectationsFor('arithmetic', checks)
  expect.equals('one and one', 2, 2)
  expect.equals('two and two', 5, 4)
  expect.skip('three and three', 'needs an owner')
  assert.equal(exitCodeOf(checks), 1)
  assert.deepEqual(tableOf(checks), [
    '',
    'arithmetic',
    '  ok       one and one      2',
    '  FAILED   two and two      5               4',
    '  skipped  three and three  needs an owner',
    '',
    '1 ok, 1 failed, 1 skipped',
  ])
})
