import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Refusal } from '../errors.ts'
import { type ConcurrencyLimit, limitConcurrency } from './concurrency-limit.ts'
import { logDeadlines, overdueCounts } from './deadline.ts'

const LIMIT = { name: 'test', maxRunMs: 2 ** 31 - 1 }

/** Runs jobs that end when told to, and writes down the order in which they started. */
function crew(t: TestContext, limit: ConcurrencyLimit) {
  const run = limitConcurrency(limit)
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const submit = (key: string, job: string) =>
    run(key, () => {
      order.push(job)
      return new Promise<void>((resolve) => (over ? resolve() : ends.set(job, resolve)))
    })
  const end = async (job: string) => {
    ends.get(job)?.()
    await new Promise(setImmediate)
  }
  let over = false
  t.after(() => {
    over = true
    for (const end of ends.values()) end()
  })
  return { submit, end, order }
}

test('people are served in turn, however much one of them has queued', async (t) => {
  const { submit, end, order } = crew(t, { ...LIMIT, concurrency: 1, maxWaiting: 100 })
  for (const job of ['a1', 'a2', 'a3']) void submit('a', job)
  for (const job of ['b1', 'b2']) void submit('b', job)
  void submit('c', 'c1')
  for (const job of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(job)
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one person never holds more places than allowed, and a free place goes to another', async (t) => {
  const { submit, end, order } = crew(t, {
    ...LIMIT,
    concurrency: 2,
    maxWaiting: 100,
    perKey: { concurrency: 1, maxWaiting: 1 },
  })
  void submit('a', 'a1')
  void submit('a', 'a2')
  await assert.rejects(submit('a', 'a3'), (error: Refusal) => error.status === 429)
  void submit('b', 'b1')
  assert.deepEqual(order, ['a1', 'b1'])
  await end('b1')
  assert.deepEqual(order, ['a1', 'b1'])
  await end('a1')
  assert.deepEqual(order, ['a1', 'b1', 'a2'])
})

test('a full queue refuses with 503, and work that fails frees its place', async () => {
  const run = limitConcurrency({ ...LIMIT, concurrency: 1, maxWaiting: 1 })
  const failing = run('a', async () => {
    await new Promise(setImmediate)
    throw new Error('broken')
  })
  const waiting = run('b', async () => 'done')
  await assert.rejects(
    run('c', async () => 'never'),
    (error) => error instanceof Refusal && error.status === 503,
  )
  await assert.rejects(failing, /broken/)
  assert.equal(await waiting, 'done')
  assert.equal(await run('c', async () => 'now'), 'now')
})

test('in a full queue the newest of who has the most there makes room, group by group', async (t) => {
  const { submit, end, order } = crew(t, {
    ...LIMIT,
    ...{ concurrency: 1, maxWaiting: 4 },
    // Strangers are one group, whatever their networks, and known people another.
    groupsOf: (key) => [key.startsWith('known'), key.slice(0, -1), key],
  })
  const refused = (call: Promise<void>) =>
    assert.rejects(call, (error) => error instanceof Refusal && error.status === 503)
  void submit('net a1', 'first')
  for (const key of ['net a1', 'net a2', 'net a3']) submit(key, key).catch(() => {})
  const newest = submit('net a3', 'newest of a')
  void submit('net b1', 'b')
  await refused(newest)
  await refused(submit('net a4', 'a4'))
  void submit('known 1', 'known')
  await refused(submit('net b2', 'b2'))
  for (const job of ['first', 'net a2', 'net a3', 'b', 'known']) await end(job)
  assert.deepEqual(order, ['first', 'net a2', 'net a3', 'b', 'known'])
})

test('a slot whose job never ends is taken back: the next one starts, the log tells it and it is counted', async (t) => {
  const told: object[] = []
  logDeadlines({ warn: (what: object) => told.push(what) })
  t.after(() => logDeadlines({ warn() {} }))
  const run = limitConcurrency({ name: 'hanging', concurrency: 1, maxWaiting: 9, maxRunMs: 50 })
  let stopped: AbortSignal | undefined
  const hanging = run('a', (signal) => {
    stopped = signal
    return new Promise(() => {})
  })
  const next = run('b', async () => 'done')
  await assert.rejects(hanging, (error: Refusal) => error.status === 503 && error.retryAfter === 2)
  assert.equal(await next, 'done')
  assert.ok(stopped?.aborted)
  assert.deepEqual(told, [{ work: 'hanging', ms: 50 }])
  assert.equal(overdueCounts().get('hanging'), 1)
  assert.equal(await run('c', async () => 'as before'), 'as before')
})

test('who waits too long in the queue is refused with 503, and takes no place in it any more', async (t) => {
  const limit = { ...LIMIT, concurrency: 1, maxWaiting: 1, maxWaitMs: 20 }
  const { submit, end, order } = crew(t, limit)
  void submit('a', 'a1')
  await assert.rejects(submit('b', 'b1'), (error: Refusal) => error.status === 503 && error.retryAfter === 2)
  const second = submit('c', 'c1')
  await end('a1')
  await end('c1')
  await second
  assert.deepEqual(order, ['a1', 'c1'])
})
