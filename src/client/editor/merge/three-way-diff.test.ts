import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joined, partsOf } from './three-way-diff.ts'

const BASE = ['a', 'b', 'c']

test('each side keeps what only it has changed, and both where both did', () => {
  const parts = partsOf(['A', 'b', 'c', 'mine'], ['a', 'b', 'C', 'theirs'], BASE)
  assert.deepEqual(parts, [
    { mine: ['A'], theirs: ['a'], wish: 'mine' },
    { same: ['b'] },
    { mine: ['c', 'mine'], theirs: ['C', 'theirs'], wish: 'both' },
  ])
  assert.deepEqual(joined(parts, []), ['A', 'b', 'c', 'mine', 'C', 'theirs'])
  assert.deepEqual(joined(parts, ['theirs', 'mine']), ['a', 'b', 'c', 'mine'])
})

test('a block that only one of them has is kept or left out', () => {
  const [, part] = partsOf(['a', 'b', 'c'], ['a', 'b', 'new', 'c'], BASE)
  assert.deepEqual(part, { mine: [], theirs: ['new'], wish: 'theirs' })
})

test('equal texts have nothing to choose', () => {
  assert.deepEqual(partsOf(BASE, BASE, []), [{ same: BASE }])
})
