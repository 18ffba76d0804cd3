import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { IMPORTS, list, read, SOURCES } from './sources.ts'

const MAX_FILES_IN_FOLDER = 40
const MAX_LINES = 250
/** A file shorter than this is merged into its only importer, unless it is listed here with its reason. */
const MIN_LINES = 20
const SMALL_ON_PURPOSE: Record<string, string> = {
  'src/commands/migrate.ts': 'loaded by its command alone, as the other commands are',
  'src/features/security-events/routes.ts': 'loaded by its manifest, when a process answers requests',
  'src/features/two-factor/hotp.ts': 'checked against the vectors of RFC 4226 by itself',
}

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

test(`no file under ${MIN_LINES} lines has its only importer in its own folder`, () => {
  const small = SOURCES.filter((file) => linesOf(file) < MIN_LINES).filter((file) => {
    const importers = new Set(IMPORTS.filter(({ to }) => to === file).map(({ from }) => from))
    return importers.size === 1 && [...importers].every((from) => path.dirname(from) === path.dirname(file))
  })
  assert.deepEqual(small, Object.keys(SMALL_ON_PURPOSE).sort(), 'merge it, or list it with its reason')
})

test(`no source file has more than ${MAX_LINES} lines`, () => {
  assert.deepEqual(
    SOURCES.filter((file) => linesOf(file) > MAX_LINES),
    [],
    'what is the second thing in it?',
  )
})

function linesOf(file: string): number {
  return read(file).split('\n').length - 1
}
