import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ConcurrencyLimit, limitConcurrency } from './concurrency-limit.ts'
import { Refusal } from './errors.ts'

/** Runs jobs that end when told to, and writes down the order in which they started. */
function crew(limit: ConcurrencyLimit) {
  const run = limitConcurrency(limit)
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const submit = (key: string, job: string) =>
    run(key, () => {
      order.push(job)
      return new Promise<void>((resolve) => ends.set(job, resolve))
    })
  const end = async (job: string) => {
    ends.get(job)?.()
    await new Promise(setImmediate)
  }
  return { submit, end, order }
}

test('people are served in turn, however much one of them has queued', async () => {
  const { submit, end, order } = crew({ concurrency: 1, maxWaiting: 100 })
  for (const job of ['a1', 'a2', 'a3']) void submit('a', job)
  for (const job of ['b1', 'b2']) void submit('b', job)
  void submit('c', 'c1')
  for (const job of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(job)
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one person never holds more places than allowed, and a free place goes to another', async () => {
  const { submit, end, order } = crew({
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
  const run = limitConcurrency({ concurrency: 1, maxWaiting: 1 })
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
