import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { SLICES } from '../../src/features/slices.ts'
import { IMPORTS, read, SOURCES } from './sources.ts'

const FRONTS = /^(service|rules|schema|view)$/
/** Files next to the folders that programs start; the programs themselves are above them. */
const LISTS =
  /^(app|connect|invariants|jobs|listen|live|metrics|purge-accounts|run-site|serve|upgrades|worker)\.ts$/
/** The table of contents alone imports manifests and routes, and the app how requests are identified. */
const DOORS: Record<string, string[]> = {
  'src/features/slices.ts': ['slice', 'routes'],
  'src/app.ts': ['identify'],
}

test('imports point downward: server, app, pages, features, kernel, words', () => {
  assert.deepEqual(
    IMPORTS.filter(({ from, to }) => floorOf(from) < floorOf(to)),
    [],
  )
})

/** The rooms of the kernel, each of which may use those before it; the loose files are below them all. */
const ROOMS = [
  'assets',
  'text',
  'files',
  'fetch',
  'event-loop',
  'concurrency',
  'cache',
  'crypto',
  'zip',
  'rich-text',
  'db',
  'integrity',
  'html',
  'config',
  'http',
  'response-cache',
  'page-cache',
  'error-pages',
  'ops',
  'metrics',
  'backup',
  'postgres',
  'workers',
]
const MAX_LOOSE_FILES = 6

test('rooms of the kernel use only rooms before them, and few files stand outside of them', () => {
  const kernel = SOURCES.filter((file) => file.startsWith('src/kernel/'))
  const loose = kernel.filter((file) => roomOf(file) === null)
  assert.ok(loose.length <= MAX_LOOSE_FILES, loose.join(' '))
  assert.deepEqual([...new Set(kernel.flatMap((file) => roomOf(file) ?? []))].sort(), ROOMS.toSorted())
  const rank = (file: string) => ROOMS.indexOf(roomOf(file) ?? '')
  assert.deepEqual(
    IMPORTS.filter(
      ({ from, to }) => [from, to].every((file) => file.startsWith('src/kernel/')) && rank(from) < rank(to),
    ),
    [],
  )
})

test('a slice calls only slices before it, and only through their fronts', () => {
  const wrong = IMPORTS.filter(({ from, to }) => {
    const target = sliceOf(to)
    if (!target || target === sliceOf(from)) return false
    const caller = sliceOf(from)
    const later = caller !== null && orderOf(target) >= orderOf(caller)
    const door = path.basename(to, '.ts')
    return later || !(FRONTS.test(door) || DOORS[from]?.includes(door))
  })
  assert.deepEqual(wrong, [])
})

test('the table of contents has every slice, under the name of its folder', () => {
  const folders = new Set(SOURCES.flatMap((file) => sliceOf(file) ?? []))
  assert.deepEqual(SLICES.map(({ name }) => name).sort(), [...folders].sort())
  const manifests = SOURCES.filter((file) => file.endsWith('/slice.ts') && sliceOf(file))
  assert.deepEqual(
    manifests.filter((file) => !read(file).includes(`  name: '${sliceOf(file)}',`)),
    [],
  )
})

test('browser code shares its words and pure rules with the server, and nothing else', () => {
  const shared =
    /^src\/(i18n\/(client|editor|languages|moments)|kernel\/(calendar|text\/language)|kernel\/rich-text\/(plain-text|markdown\/reader|blocks\/(mathml|names|tex|video-sites))|features\/[\w-]+\/rules)\.ts$/
  const crossing = IMPORTS.filter(({ from, to }) => isClient(from) !== isClient(to))
  assert.deepEqual(
    crossing.filter(({ from, to }) => !isClient(from) || !shared.test(to)),
    [],
  )
})

test('some words stand in one place only', () => {
  const owners: [RegExp, RegExp][] = [
    [/process\.env\b/, /^src\/kernel\/(config\/config|postgres\/[\w-]+)\.ts$/],
    [/Asia\/Shanghai/, /^src\/kernel\/calendar\.ts$/],
    [/new Date\(\)|Date\.now\(\)/, /^src\/(kernel\/|client\/|cli|commands\/)/],
    [/\bstatus = 'approved'/, /^src\/features\/(posts\/rules|profile\/slice)\.ts$/],
    [/status in \('active', 'banned'\)|status = 'deleting'/, /^src\/features\/accounts\/rules\.ts$/],
    [/\.normalize\(['"f]/, /^src\/kernel\/text\/unicode-form\.ts$/],
    [/html\.raw/, /^src\/kernel\/(html|page-cache)\/[\w/-]+\.ts$/],
    [/\bnow\(\)(?=[^`]*`)(?<!\.now\(\))/, /^src\/client\//],
  ]
  for (const [word, home] of owners) {
    const strays = SOURCES.filter((file) => !home.test(file) && word.test(read(file)))
    assert.deepEqual(strays, [], `${word} belongs into ${home}`)
  }
})

function isClient(file: string): boolean {
  return file.startsWith('src/client/')
}

function floorOf(file: string): number {
  // Data: anyone may read the version.
  if (file === 'package.json') return -1
  const [, area = ''] = file.split('/')
  const floor = ['i18n', 'kernel', 'features', 'pages'].indexOf(area)
  if (floor >= 0) return floor
  return LISTS.test(area) ? 4 : 5
}

function roomOf(file: string): string | null {
  return file.match(/^src\/kernel\/([\w-]+)\//)?.[1] ?? null
}

function sliceOf(file: string): string | null {
  return file.match(/^src\/features\/([\w-]+)\//)?.[1] ?? null
}

function orderOf(slice: string): number {
  return SLICES.findIndex(({ name }) => name === slice)
}
