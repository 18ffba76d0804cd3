import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { type Db, transaction } from '../db/db.ts'
import {
  deleteExpiredLimits,
  enforceBackoff,
  enforceLimit,
  type Limit,
  resetLimit,
  resetUnlessBlocked,
  uncountCall,
} from './rate-limit.ts'

const five: Limit = { name: 'five', per: 'ip', max: 5, windowSeconds: 60, blockSeconds: 300, fixed: true }

const key = (name: string) => Buffer.from(name)
const stored = (name: string) => key(name).toString('base64url')

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
    await enforceLimit(db, limit, { subject: key(subject) }, scale).then(
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
  const hour = { ...plain, name: 'hour', windowSeconds: 3600 }
  assert.deepEqual(await call(db, 6, hour), { passed: 5, retryAfter: 3600 })
})

test('a block that ends before its window begins a new one', async (t) => {
  const { db, clock } = await counted(t)
  const long = { ...five, windowSeconds: 600, blockSeconds: 60 }
  assert.deepEqual(await call(db, 6, long), { passed: 5, retryAfter: 60 })
  clock.advance(60)
  assert.deepEqual(await call(db, 6, long), { passed: 5, retryAfter: 60 })
})

test('sixty-four at once pass exactly five', async (t) => {
  const { db } = await counted(t)
  const calls = Array.from({ length: 64 }, () => enforceLimit(db, five, { subject: key('crowd') }, 1))
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
  const unlimited = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('subject', '=', stored('b'))
    .execute()
  assert.deepEqual(unlimited, [], 'and nothing is written')
  assert.equal((await call(db, 20, five, 'c', 0)).passed, 5)
  assert.equal((await call(db, 20, ours, 'd', 0.1)).passed, 1, 'one at least')
  for (let n = 0; n < 5; n++) await enforceLimit(db, ours, { subject: key('e') })
  await assert.rejects(enforceLimit(db, ours, { subject: key('e') }))
})

test('a refusal says at least one second, and no less than is left', async (t) => {
  const { db, clock } = await counted(t)
  await call(db, 6)
  clock.advance(299.5)
  assert.equal((await call(db, 1)).retryAfter, 1)
})

test('backoff doubles from the first call that is too many, up to a minute, and ends with the window', async (t) => {
  const { db, clock } = await counted(t)
  const three: Limit = { name: 'three', per: 'user', max: 3, windowSeconds: 600 }
  const wait = (detail = '') =>
    enforceBackoff(db, three, { subject: key('ming'), detail: key(detail) }).then(
      () => 0,
      ({ retryAfter }) => retryAfter as number,
    )
  // What is read of a block must be that of the one who calls.
  await enforceBackoff(db, three, { subject: key('lan') })
  await enforceBackoff(db, { ...three, name: 'four' }, { subject: key('ming') })
  assert.equal(await wait('elsewhere'), 0)
  assert.deepEqual([await wait(), await wait(), await wait(), await wait()], [0, 0, 0, 1])
  const waits = []
  for (const seconds of [1, 2, 4, 8, 16, 32, 60]) {
    clock.advance(seconds - 0.001)
    assert.equal(await wait(), 1)
    clock.advance(0.001)
    assert.equal(await wait(), 0)
    waits.push(await wait())
  }
  assert.deepEqual(waits, [2, 4, 8, 16, 32, 60, 60])
  clock.advance(600 - 123 - 0.001)
  const last = [await wait('elsewhere'), await wait('elsewhere'), await wait('elsewhere')]
  assert.deepEqual(last, [0, 0, 1], 'to its last millisecond')
  clock.advance(0.001)
  assert.deepEqual([await wait(), await wait(), await wait(), await wait()], [0, 0, 0, 1])
  const other = [await wait('other'), await wait('other'), await wait('other')]
  clock.advance(1)
  assert.deepEqual([...other, await wait('other'), await wait('other')], [0, 0, 0, 0, 2], 'its own wait')
})

test('calls are taken back and counters begin again one by one; a block ends only where that is meant', async (t) => {
  const { db, clock } = await counted(t)
  const other = { ...five, name: 'other' }
  const keys = [
    [five, 'a', 'x'],
    [five, 'a', 'y'],
    [five, 'b', 'x'],
    [other, 'a', 'x'],
  ] as const
  const fill = async (times: number) => {
    await db.deleteFrom('rate_limits').execute()
    for (const [limit, subject, detail] of keys)
      for (let n = 0; n < times; n++)
        await enforceLimit(db, limit, { subject: key(subject), detail: key(detail) }).catch(() => {})
  }
  const counts = async () => {
    const rows = await db
      .selectFrom('rate_limits')
      .select(['limit_name', 'subject', 'detail', 'count'])
      .execute()
    return keys.map(([{ name }, subject, detail]) => {
      const isIt = (row: (typeof rows)[number]) =>
        row.limit_name === name && row.subject === stored(subject) && row.detail === stored(detail)
      return rows.find(isIt)?.count ?? null
    })
  }
  const one = { subject: key('a'), detail: key('x') }
  await fill(2)
  for (let n = 0; n < 3; n++) await uncountCall(db, five, one)
  assert.deepEqual(await counts(), [0, 2, 2, 2])
  await fill(2)
  await resetUnlessBlocked(db, five, one, clock.now())
  assert.deepEqual(await counts(), [null, 2, 2, 2])
  await resetUnlessBlocked(db, five, { subject: key('a') }, clock.now())
  assert.deepEqual(await counts(), [null, null, 2, 2])
  await fill(6)
  await resetUnlessBlocked(db, five, one, clock.now())
  assert.deepEqual(await counts(), [6, 6, 6, 6])
  await resetLimit(db, five, one)
  assert.deepEqual(await counts(), [null, 6, 6, 6])
  clock.advance(300)
  await resetUnlessBlocked(db, five, { subject: key('a') }, clock.now())
  assert.deepEqual(await counts(), [null, null, 6, 6])
})

test('only counters whose window and block are over are swept away', async (t) => {
  const { db, clock } = await counted(t)
  await call(db, 1, { ...five, name: 'counted' })
  await call(db, 6, { ...five, name: 'blocked' })
  const left = async () => {
    await transaction(db, deleteExpiredLimits)
    const rows = await db.selectFrom('rate_limits').select('limit_name').orderBy('limit_name').execute()
    return rows.map(({ limit_name }) => limit_name)
  }
  clock.advance(60)
  assert.deepEqual(await left(), ['blocked', 'counted'])
  clock.advance(0.001)
  assert.deepEqual(await left(), ['blocked'])
  clock.advance(239.999)
  assert.deepEqual(await left(), ['blocked'])
  clock.advance(0.001)
  assert.deepEqual(await left(), [])
})
