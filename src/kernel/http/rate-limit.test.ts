import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import type { Db } from '../db/db.ts'
import { enforceLimit, type Limit } from './rate-limit.ts'

const five: Limit = { name: 'five', per: 'ip', max: 5, windowSeconds: 60, blockSeconds: 300, fixed: true }

async function counted(t: TestContext) {
  const { db, clock } = await testApp(t)
  await db.deleteFrom('rate_limits').execute()
  return { db, clock }
}

/** Calls that often, one after another, and tells how many passed and what the last refusal said. */
async function call(db: Db, times: number, limit = five, subject = '192.0.2.1', scale = 1) {
  let passed = 0
  let retryAfter: number | undefined
  for (let n = 0; n < times; n++) {
    await enforceLimit(db, limit, { subject }, scale).then(
      () => passed++,
      (refusal) => {
        retryAfter = refusal.retryAfter
      },
    )
  }
  return { passed, retryAfter }
}

test('the sixth call in a minute is refused and blocks for five minutes', async (t) => {
  const { db, clock } = await counted(t)
  assert.deepEqual(await call(db, 6), { passed: 5, retryAfter: 300 })
  clock.advance(100)
  assert.deepEqual(
    await call(db, 3),
    { passed: 0, retryAfter: 200 },
    'calls while blocked do not prolong the block',
  )
  clock.advance(200)
  assert.deepEqual(await call(db, 6), { passed: 5, retryAfter: 300 }, 'after the block a new window begins')
})

test('a window begins with its first call and ends a minute later', async (t) => {
  const { db, clock } = await counted(t)
  await call(db, 4)
  clock.advance(59)
  assert.equal((await call(db, 1)).passed, 1)
  clock.advance(1)
  assert.equal((await call(db, 5)).passed, 5)
})

test('without a block the refusal lasts to the end of the window', async (t) => {
  const { db, clock } = await counted(t)
  const { blockSeconds: _, ...plain } = five
  assert.deepEqual(await call(db, 6, plain), { passed: 5, retryAfter: 60 })
  clock.advance(60)
  assert.equal((await call(db, 1, plain)).passed, 1)
})

test('sixty-four at once pass exactly five', async (t) => {
  const { db } = await counted(t)
  const calls = Array.from({ length: 64 }, () => enforceLimit(db, five, { subject: 'crowd' }, 1))
  const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
  assert.equal(passed.length, 5)
})

test('one address does not use up the allowance of another', async (t) => {
  const { db } = await counted(t)
  await call(db, 6)
  assert.equal((await call(db, 1, five, '192.0.2.2')).passed, 1)
})

test('LIMITS scales what the specification does not fix', async (t) => {
  const { db } = await counted(t)
  const ours: Limit = { name: 'ours', per: 'user', max: 5, windowSeconds: 60 }
  assert.equal((await call(db, 20, ours, 'a', 2)).passed, 10)
  assert.equal((await call(db, 20, ours, 'b', 0)).passed, 20)
  assert.equal((await call(db, 20, five, 'c', 0)).passed, 5)
})
