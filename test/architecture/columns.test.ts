import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read, SOURCES } from './sources.ts'

/** Raw SQL with a star at its top is found by the contract test of result types. */
const ALL_COLUMNS = /\.(?:selectAll|returningAll)\(|\breturning \*/g

test('statements name the columns they return: a column that a later version adds changes nothing for this one', () => {
  const found = SOURCES.flatMap((file) =>
    [...read(file).matchAll(ALL_COLUMNS)].map(([what]) => `${file} ${what}`),
  )
  assert.deepEqual(found, [])
})
