import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../test/faults/site.ts'
import { testApp } from '../../../test/kit/app.ts'
import { ManualClock } from '../../../test/kit/clock.ts'
import type { Db } from '../db/db.ts'
import { createCache } from './cache.ts'
import { lastChangeOf, noteChange } from './changes.ts'
import { memoize } from './memoize.ts'
import { createSharedCache } from './shared-cache.ts'
import { cacheFigures, setCacheBudget } from './store.ts'

function maker() {
  const clock = new ManualClock()
  const db = { clock } as unknown as Db
  const cache = createCache<number>({ name: 'numbers', ttlMs: 10_000 })
  let made = 0
  return { load: (version: string) => cache.load(db, 'key', async () => ++made, version), cache, clock, db }
}

test('a value is loaded once for each version, and again when it got old', async () => {
  const { load, clock } = maker()
  assert.deepEqual([await load('a'), await load('a'), await load('b'), await load('a')], [1, 1, 2, 3])
  clock.advance(11)
  assert.equal(await load('a'), 4)
  clock.advance(-5)
  assert.equal(await load('a'), 5, 'nor is a value of the future trusted')
})

test('concurrent callers share one load', async () => {
  const { load } = maker()
  assert.deepEqual(await Promise.all([load('a'), load('a'), load('a')]), [1, 1, 1])
})

test('a load that failed is tried again', async () => {
  const { load, cache, db } = maker()
  await assert.rejects(cache.load(db, 'key', () => Promise.reject(new Error('gone')), 'a'))
  assert.equal(await load('a'), 1)
})

test('databases and caches do not meet in the store', async () => {
  const [here, there] = [maker(), maker()]
  await here.load('a')
  here.cache.set(here.db, 'n', 7)
  assert.deepEqual([here.cache.get(here.db, 'n'), here.cache.get(there.db, 'n')], [7, undefined])
  assert.equal(there.cache.get(here.db, 'n'), undefined)
})

test('invented addresses evict nothing that was memoized', async () => {
  setCacheBudget(8)
  const rendered = memoize('rendered', {
    keyOf: (n: number) => String(n),
    make: () => ({ bytes: 200_000 }),
    bytesOf: ({ bytes }) => bytes,
  })
  const known = Array.from({ length: 20 }, (_, n) => rendered(n))
  const notFound = createSharedCache<string>({ name: 'invented', bytesOf: () => 100_000, missing: true })
  const db = { clock: new ManualClock(), signals: { heardUntil: () => 0 } } as unknown as Db
  for (let n = 0; n < 100; n++) {
    await notFound.load(db, `/invented/${n}`, async () => ({ value: '404', topics: [] }))
  }
  for (const [n, value] of known.entries()) assert.equal(rendered(n), value)
  setCacheBudget(64)
})

test('all caches together stay within one budget; the least recently used go first', async (t) => {
  setCacheBudget(1)
  t.after(() => setCacheBudget(64))
  const MEGABYTE = 1024 * 1024
  const { clock } = maker()
  const db = { clock } as unknown as Db
  const buffers = createCache<Buffer>({ name: 'buffers', ttlMs: 1_000, bytesOf: ({ length }) => length })
  const texts = memoize('texts', {
    keyOf: (n: number) => String(n),
    make: (n) => `${n}`.repeat(10_000),
    bytesOf: ({ length }) => 2 * length,
  })
  await buffers.load(db, 'first', async () => Buffer.alloc(20_000))
  assert.ok(cacheFigures().bytes > 20_000, 'a load counts once it is there')
  for (let n = 0; n < 100; n++) {
    await buffers.load(db, n, async () => Buffer.alloc(20_000))
    texts(n)
    assert.ok(cacheFigures().bytes <= MEGABYTE)
  }
  assert.ok(cacheFigures().bytes > MEGABYTE / 2)
  assert.deepEqual([buffers.get(db, 0), buffers.get(db, 99) !== undefined], [undefined, true])
  buffers.set(db, 'huge', Buffer.alloc(MEGABYTE / 2))
  assert.equal(buffers.get(db, 'huge'), undefined, 'one value must not push out all others')
  const { hits, misses } = cacheFigures().caches.find(({ name }) => name === 'buffers')!
  assert.deepEqual([hits, misses], [1, 103])
})

test('a budget of nothing stores nothing, except what is reserved', async (t) => {
  setCacheBudget(0)
  t.after(() => setCacheBudget(64))
  const { cache, db, load } = maker()
  const counts = createCache<number>({ name: 'counts', ttlMs: 1_000, reserved: true })
  cache.set(db, 'n', 7)
  counts.set(db, 'n', 7)
  assert.deepEqual([cache.get(db, 'n'), counts.get(db, 'n')], [undefined, 7])
  assert.deepEqual([await load('a'), await load('a')], [1, 2])
})

test('processes on one database forget together', async (t) => {
  const [{ db }, other] = [await testApp(t), await testApp(t)]
  const heard: boolean[] = []
  t.after(db.signals.listen('changes', (_ids, own) => void heard.push(own)))
  noteChange()
  await until(() => heard.includes(true))
  const before = lastChangeOf('parts 0')
  other.db.signals.send('changes', [0])
  await until(() => lastChangeOf('parts 0') > before)
})
