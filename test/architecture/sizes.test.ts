import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { list, read, SOURCES } from './sources.ts'

const MAX_FILES_IN_FOLDER = 25
const MAX_MEDIAN_LINES = 50
const MAX_P90_LINES = 105

test(`no folder holds more than ${MAX_FILES_IN_FOLDER} files besides tests`, () => {
  const files = list('src/**/*.{ts,css}').filter((file) => !file.endsWith('.test.ts'))
  const folders = [...Map.groupBy(files, path.posix.dirname)]
  const full = folders.filter(([, { length }]) => length > MAX_FILES_IN_FOLDER)
  assert.deepEqual(
    full.map(([folder, { length }]) => `${folder}: ${length}`),
    [],
    'make a folder of what belongs together',
  )
})

test('source files are small: half of them a screen, nine of ten hardly more than a hundred lines', () => {
  const lines = SOURCES.map((file) => read(file).split('\n').length - 1).sort((a, b) => a - b)
  const atShare = (share: number) => lines[Math.floor(lines.length * share)] ?? 0
  assert.ok(atShare(0.5) <= MAX_MEDIAN_LINES, `median ${atShare(0.5)} lines`)
  assert.ok(atShare(0.9) <= MAX_P90_LINES, `p90 ${atShare(0.9)} lines`)
})
