import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ManualClock } from '../../../test/kit/clock.ts'
import type { Db } from '../db/db.ts'
import { changeSequence, isUnchanged, noteChange, noteHere, type Topic } from './changes.ts'
import { createSharedCache } from './shared-cache.ts'

function counter(topics: Topic[] = ['post 1']) {
  const clock = new ManualClock()
  let heardUntil = Number.NEGATIVE_INFINITY
  const db = { clock, signals: { heardUntil: () => heardUntil } } as unknown as Db
  const cache = createSharedCache<number>({ name: 'shared numbers', bytesOf: () => 8 })
  let made = 0
  const makeAfter = (meanwhile?: () => unknown) => async () => {
    await meanwhile?.()
    return { value: ++made, topics }
  }
  return {
    clock,
    hearHeartbeat: (agoMs: number) => {
      heardUntil = performance.now() - agoMs
    },
    find: () => cache.find(db, 'key'),
    findStale: () => cache.findStale(db, 'key')?.value,
    load: (meanwhile?: () => unknown) => cache.load(db, 'key', makeAfter(meanwhile)),
    loadVersion: (version: string, since = changeSequence(), meanwhile?: () => unknown) =>
      cache.load(db, 'key', makeAfter(meanwhile), { version, since }),
    fail: () => cache.load(db, 'key', () => Promise.reject(new Error('gone'))),
  }
}

test('a value is old as soon as something it shows has changed, and not before', async () => {
  const { load, find } = counter(['post 1', 'person 7'])
  assert.equal(find(), undefined)
  assert.deepEqual([await load(), await load(), find()], [1, 1, 1])
  noteChange(['post 2', 'ranking 0'])
  assert.deepEqual([find(), await load()], [1, 1])
  noteChange(['post 2', 'person 7'])
  assert.deepEqual([find(), await load()], [undefined, 2])
  noteHere(['post 1'])
  assert.deepEqual([find(), await load()], [undefined, 3])
  noteChange()
  assert.deepEqual([find(), await load()], [undefined, 4])
  noteChange([])
  assert.equal(find(), 4, 'a write that shows nowhere')
})

test('concurrent callers share one load; a load that failed is tried again', async () => {
  const { load, fail } = counter()
  await assert.rejects(fail())
  assert.deepEqual(await Promise.all([load(), load(), load()]), [1, 1, 1])
})

test('who asks after a change is not given a load that began before it', async () => {
  for (const change of [undefined, ['post 1'], ['post 2']] as (Topic[] | undefined)[]) {
    const { load, find } = counter()
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = load(() => promise)
    noteChange(change)
    const after = load()
    assert.equal(await after, 1)
    resolve()
    assert.equal(await before, 2)
    assert.equal(find(), 1, 'nor does the late one replace the other')
  }
})

test('a value that changed while it was loading is given to who waited for it, and to nobody later', async () => {
  const { load, find } = counter()
  assert.equal(await load(() => noteChange(['post 1'])), 1)
  assert.deepEqual([find(), await load()], [undefined, 2])
  assert.equal(await load(() => noteChange(['post 2'])), 2)
})

test('a value is trusted for a second, whichever way the clock goes', async () => {
  const { load, find, clock } = counter()
  await load()
  clock.advance(0.9)
  assert.equal(find(), 1)
  clock.advance(0.1)
  assert.deepEqual([find(), await load()], [undefined, 2])
  clock.advance(-5)
  assert.deepEqual([find(), await load()], [undefined, 3])
})

test('while the heartbeat is heard a value is trusted up to its greatest age', async () => {
  const { load, find, clock, hearHeartbeat } = counter()
  await load()
  hearHeartbeat(0)
  clock.advance(29)
  assert.equal(find(), 1)
  noteHere(['post 1'])
  assert.deepEqual([find(), await load()], [undefined, 2])
  clock.advance(2)
  hearHeartbeat(1_000)
  assert.equal(find(), undefined, 'signals may be missing')
  hearHeartbeat(0)
  assert.equal(find(), 2)
  clock.advance(28)
  assert.deepEqual([find(), await load()], [undefined, 3])
})

test('an old value of the same version is trusted again, up to its greatest age', async () => {
  const { loadVersion, find, clock } = counter()
  assert.equal(await loadVersion('a'), 1)
  clock.advance(2)
  assert.deepEqual([find(), await loadVersion('a'), find()], [undefined, 1, 1])
  noteChange()
  assert.deepEqual([find(), await loadVersion('a'), find()], [undefined, 1, 1])
  assert.equal(await loadVersion('b'), 2)
  clock.advance(29)
  assert.equal(await loadVersion('b'), 2)
  clock.advance(1)
  assert.equal(await loadVersion('b'), 3)
  clock.advance(-60)
  assert.equal(await loadVersion('b'), 4)
})

test('a version that was read before a change does not make a value current', async () => {
  const { loadVersion, find } = counter()
  await loadVersion('a')
  const since = changeSequence()
  noteChange(['post 1'])
  assert.equal(await loadVersion('a', since), 1)
  assert.equal(find(), undefined)
})

test('a value that changed while it was loading is trusted again under no version', async () => {
  // Liked and taken back meanwhile: the version is the same again, but the value may have been read in between.
  const { loadVersion } = counter()
  await loadVersion('a', undefined, () => noteChange(['post 1']))
  assert.equal(await loadVersion('a'), 2)
})

test('beyond its size the change log forgets by calling everything changed', () => {
  const first: Topic = 'post 1000001'
  noteHere([first])
  const since = changeSequence()
  assert.ok(isUnchanged(since, [first]))
  for (let id = 0; id < 30_000; id++) noteHere([`post ${2_000_000 + id}`])
  assert.ok(!isUnchanged(since, [first]))
  assert.ok(isUnchanged(changeSequence(), [first]))
})

test('in an outage an old value is shown for ten minutes, unless something may have been taken away since', async () => {
  const { load, fail, find, findStale, clock } = counter()
  await load()
  noteChange(['post 1'])
  noteHere(['parts 0'])
  assert.deepEqual([find(), findStale()], [undefined, 1], 'another like, or signals that may be missing')
  const failing = fail()
  assert.equal(findStale(), 1, 'while it is loading')
  await assert.rejects(failing)
  assert.equal(findStale(), 1, 'after a load that failed')
  clock.advance(9 * 60)
  assert.equal(findStale(), 1)
  clock.advance(61)
  assert.equal(findStale(), undefined)

  await load()
  noteChange()
  assert.equal(findStale(), undefined, 'a post may have been hidden')
  await load()
  noteHere()
  assert.equal(findStale(), undefined, 'by another process')
})
