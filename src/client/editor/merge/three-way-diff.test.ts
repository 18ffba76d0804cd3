import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffBlocks, mergeHunks } from './three-way-diff.ts'

const BASE = ['a', 'b', 'c']

test('each side keeps what only it has changed, and both where both did', () => {
  const parts = diffBlocks(['A', 'b', 'c', 'mine'], ['a', 'b', 'C', 'theirs'], BASE)
  assert.deepEqual(parts, [
    { mine: ['A'], theirs: ['a'], suggested: 'mine' },
    { same: ['b'] },
    { mine: ['c', 'mine'], theirs: ['C', 'theirs'], suggested: 'both' },
  ])
  assert.deepEqual(mergeHunks(parts, []), ['A', 'b', 'c', 'mine', 'C', 'theirs'])
  assert.deepEqual(mergeHunks(parts, ['theirs', 'mine']), ['a', 'b', 'c', 'mine'])
})

test('a block that only one of them has is kept or left out', () => {
  const [, part] = diffBlocks(['a', 'b', 'c'], ['a', 'b', 'new', 'c'], BASE)
  assert.deepEqual(part, { mine: [], theirs: ['new'], suggested: 'theirs' })
})

test('equal texts have nothing to choose', () => {
  assert.deepEqual(diffBlocks(BASE, BASE, []), [{ same: BASE }])
})
