import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { list, read, SOURCES } from './sources.ts'

const MAX_FILES_IN_FOLDER = 40
const MAX_LINES = 250

test(`no folder holds more than ${MAX_FILES_IN_FOLDER} files besides tests`, () => {
  const files = list('src/**/*.{ts,css}').filter((file) => !/\.test\.ts$|\/scenarios\.ts$/.test(file))
  const folders = [...Map.groupBy(files, path.posix.dirname)]
  const full = folders.filter(([, { length }]) => length > MAX_FILES_IN_FOLDER)
  assert.deepEqual(
    full.map(([folder, { length }]) => `${folder}: ${length}`),
    [],
    'make a folder of what belongs together',
  )
})

test(`no source file has more than ${MAX_LINES} lines`, () => {
  const linesOf = (file: string) => read(file).split('\n').length - 1
  assert.deepEqual(
    SOURCES.filter((file) => linesOf(file) > MAX_LINES),
    [],
    'what is the second thing in it?',
  )
})
