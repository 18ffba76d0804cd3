import { runTest, takeCollected } from './collected-tests.ts'
import { instrumentModules, versioned } from './instrumented-modules.ts'
import { activate, takeReached } from './mutant-switch.ts'
import { mutantsOf } from './mutants.ts'
import { GROUPS } from './targets.ts'
import {
  FIRST_TIMEOUT_MS,
  failureAlone,
  failureOf,
  killerOfFile,
  type OwnTest,
  type Version,
} from './trial.ts'

// A process that tries the mutants of a group: its parent names the group and what is known already, and hears of each
// mutant when it begins and ends. What does not answer is ended by the parent.
/** A mutant that so many tests let pass has survived: the ones likeliest to notice are tried first. */
const MAX_TESTS = 40
const [groupName = '', doneText = '[]'] = process.argv.slice(2)
const { files, tests } = GROUPS[groupName]!
const done = new Set<string>(JSON.parse(doneText))

process.once('disconnect', () => process.exit(1))
const mutants = mutantsOf(files).map((mutant, id) => ({ ...mutant, id }))
instrumentModules(mutants)
takeReached()
const base = await load(0)
const atLoad = new Set(takeReached())
const reachedBy = new Map<OwnTest, Set<number>>()
for (const [file, ofFile] of Map.groupBy(base.tests, (test) => test.file)) {
  for (const test of ofFile) {
    const begun = Date.now()
    const error = await failureOf(() => runTest(test, FIRST_TIMEOUT_MS))
    const ids = new Set(takeReached())
    test.ms = Date.now() - begun
    tell(error ? { broken: `${file}: ${test.name}: ${error}` } : {})
    if (!error) reachedBy.set(test, ids)
  }
  const error = await failureOf(() => base.endFile(true))
  if (error) tell({ broken: `${file}: the audit: ${error}` })
}
tell({ mutants: mutants.map(({ key }) => key) })
/** By changed file and test. */
const kills = new Map<string, number>()
const killers = new Set<OwnTest['name']>()
let version = 0
for (const { id, key, file } of mutants) {
  if (done.has(key)) continue
  tell({ begun: key })
  const killer = atLoad.has(id)
    ? await killerAtLoad(id, file)
    : await killerOf(base, id, file, testsReaching(id))
  tell({ ended: key, killer: killer ?? null })
}
// A test that fails alone, or by what a mutant left behind in the process, would seem to kill.
for (const test of reachedBy.keys()) {
  const error = killers.has(test.name) && (await failureAlone(base, test))
  if (error)
    tell({ broken: `${test.file}: ${test.name}: afterwards, so what it killed is in doubt: ${error}` })
}
await base.endProcess()
process.exit(0)

async function killerAtLoad(id: number, file: string): Promise<string | undefined> {
  activate(id)
  let loaded: Version
  try {
    loaded = await load(++version)
  } catch {
    return 'does not load'
  }
  const known = new Map(base.tests.map((test, index) => [test, loaded.tests[index]!]))
  try {
    const all = [...reachedBy.keys()].map((test) => ({ ...known.get(test)!, ms: test.ms }))
    return await killerOf(loaded, id, file, all)
  } finally {
    await loaded.endProcess()
  }
}

function testsReaching(id: number): OwnTest[] {
  return [...reachedBy].flatMap(([test, ids]) => (ids.has(id) ? [test] : []))
}

/** Quick tests first, those of the slice, and those that have killed in this file before. */
function rank(test: OwnTest, file: string): number {
  const slice = file.split('/').slice(0, 3).join('/')
  const ms = test.file.startsWith(slice) ? test.ms : 3 * test.ms
  return ms / (1 + 2 * (kills.get(`${file} ${test.name}`) ?? 0))
}

async function killerOf(
  loaded: Version,
  id: number,
  changed: string,
  tests: OwnTest[],
): Promise<string | undefined> {
  const likeliest = tests.sort((a, b) => rank(a, changed) - rank(b, changed)).slice(0, MAX_TESTS)
  activate(id)
  try {
    for (const [file, ofFile] of Map.groupBy(likeliest, (test) => test.file)) {
      const kill = await killerOfFile(loaded, ofFile)
      if (!kill) continue
      const { name, error } = kill
      killers.add(name)
      kills.set(`${changed} ${name}`, (kills.get(`${changed} ${name}`) ?? 0) + 1)
      return `${file}: ${name}: ${String(error).split('\n', 1)[0]}`
    }
    return undefined
  } finally {
    activate(-1)
  }
}

async function load(number: number): Promise<Version> {
  const loaded: OwnTest[] = []
  takeCollected()
  for (const file of tests) {
    await import(versioned(file, number))
    loaded.push(...takeCollected().map((test) => ({ ...test, file, ms: 0 })))
  }
  const { endFile, endProcess } = await import(versioned('test/run/closing.ts', number))
  const { beforeDrop } = await import(versioned('test/kit/database.ts', number))
  return {
    tests: loaded,
    async endFile(audited) {
      const audits = audited ? [] : beforeDrop.splice(0)
      await endFile().finally(() => beforeDrop.push(...audits))
    },
    endProcess,
  }
}

function tell(message: unknown): void {
  process.send?.(message)
}
