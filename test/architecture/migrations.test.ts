import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { list } from './sources.ts'

test('migrations are numbered in a row: two that were written side by side meet here, not at the start of the site', () => {
  const numbers = list('migrations/*.sql').map((file) => Number.parseInt(path.basename(file), 10))
  assert.deepEqual(
    numbers.sort((a, b) => a - b),
    numbers.map((_, index) => index + 1),
  )
})
