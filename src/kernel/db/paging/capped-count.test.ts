import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ManualClock } from '../../../../test/kit/clock.ts'
import { noteChange } from '../../cache/changes.ts'
import type { Db } from '../db.ts'
import { cachedCount } from './capped-count.ts'

/** A list of so many, and how often it was counted. */
function listOf(count: number) {
  const clock = new ManualClock('2026-01-01T00:00:00Z')
  const db = { clock } as unknown as Db
  const list = {
    count,
    counted: 0,
    clock,
    look: () =>
      cachedCount(db, 'list', async () => {
        list.counted++
        return list.count
      }),
  }
  return list
}

test('a short list is counted each time', async () => {
  const list = listOf(999)
  await list.look()
  list.count++
  assert.deepEqual([await list.look(), list.counted], [1_000, 2])
})

test('a long one is counted again once something changed, or after ten seconds', async () => {
  const list = listOf(5_000)
  await list.look()
  assert.deepEqual([await list.look(), list.counted], [5_000, 1])
  list.count++
  noteChange()
  assert.deepEqual([await list.look(), list.counted], [5_001, 2])
  list.clock.advance(11)
  assert.deepEqual([await list.look(), list.counted], [5_001, 3])
})

test('a list that names its topics is counted again once one of them changed', async () => {
  const clock = new ManualClock('2026-01-01T00:00:00Z')
  const db = { clock } as unknown as Db
  let count = 5_000
  const look = () => cachedCount(db, 'of topics', async () => count, ['post 7', 'removals 0'])
  await look()
  count++
  noteChange(['post 8'])
  assert.equal(await look(), 5_000)
  noteChange(['post 7'])
  assert.equal(await look(), 5_001)
  count--
  noteChange(['removals 0'])
  assert.equal(await look(), 5_000)
})

test('what changes while it is counted is not missed', async () => {
  const list = listOf(5_000)
  const looking = list.look()
  noteChange()
  await looking
  await list.look()
  assert.equal(list.counted, 2)
})

test('a list past the cap is not counted for a minute, whatever changes', async () => {
  const list = listOf(10_001)
  await list.look()
  noteChange()
  list.clock.advance(50)
  assert.deepEqual([await list.look(), list.counted], [10_001, 1])
  list.clock.advance(11)
  await list.look()
  assert.equal(list.counted, 2)
})
