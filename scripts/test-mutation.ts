import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ACCEPTED } from '../test/mutation/accepted.ts'
import { GROUPS } from '../test/mutation/targets.ts'
import { testAssets } from '../test/run/assets.ts'
import { startPostgresOfRun } from '../test/run/postgres.ts'

// npm run test:mutation [-- groups…] [--continue] changes one thing at a time in rules, guards, visibility, money and review,
// and runs the tests that reach it: one of them must fail. Fails when a survivor is not in test/mutation/accepted.ts, when a
// reason there excuses nobody any more, and when all groups together have a score below 90 %.
// --continue tries only what no test killed the last time and no reason was found for.
const WORKER = path.join(import.meta.dirname, '../test/mutation/worker.ts')
/** For --continue. */
const RESULTS = path.join(import.meta.dirname, '../node_modules/.cache')
const SILENT_MS = 300_000
const MIN_SCORE = 90

/** By mutant: who killed it, or null. */
type Killers = Record<string, string | null>

interface Message {
  mutants?: string[]
  begun?: string
  ended?: string
  killer?: string | null
  broken?: string
}

const args = process.argv.slice(2)
const continues = args.includes('--continue')
const named = args.filter((arg) => !arg.startsWith('--'))
const groups = named.length ? named : Object.keys(GROUPS)

const postgres = await startPostgresOfRun()
await testAssets()
mkdirSync(RESULTS, { recursive: true })
let [all, killed] = [0, 0]
const unexplained: string[] = []
const stale: string[] = []
for (const group of groups) {
  const killers = await tryGroup(group)
  const keys = Object.keys(killers)
  const survivors = keys.filter((key) => killers[key] === null)
  all += keys.length
  killed += keys.length - survivors.length
  print(`${group}: ${keys.length - survivors.length} of ${keys.length} killed`)
  for (const key of survivors) print(`  survived: ${key}${key in ACCEPTED ? ` (${ACCEPTED[key]})` : ''}`)
  unexplained.push(...survivors.filter((key) => !(key in ACCEPTED)))
  const reasons = Object.keys(ACCEPTED).filter((key) => GROUPS[group]!.files.includes(fileOf(key)))
  for (const key of reasons.filter((key) => !survivors.includes(key)))
    stale.push(`${key} (${killers[key] ?? 'no such mutant'})`)
}
const known = Object.values(GROUPS).flatMap(({ files }) => files)
stale.push(...Object.keys(ACCEPTED).filter((key) => !known.includes(fileOf(key))))
await postgres.stop()
for (const key of stale) print(`a reason that excuses nobody: ${key}`)
const score = (100 * killed) / all
print(`${killed} of ${all} killed: ${score.toFixed(1)} %; ${unexplained.length} survivors without a reason`)
// In a group alone, those that no test can kill may be more than a tenth.
const isLow = named.length === 0 && score < MIN_SCORE
process.exit(unexplained.length || stale.length || isLow ? 1 : 0)

/** A mutant's key begins with its file. */
function fileOf(key: string): string {
  return key.slice(0, key.indexOf(': '))
}

/** Who killed each mutant of the group, or null. A mutant that makes its worker hang counts as killed, and another worker continues. */
async function tryGroup(group: string): Promise<Killers> {
  const results = path.join(RESULTS, `mutation-${group}.json`)
  const before: Killers = continues && existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {}
  const killers = Object.fromEntries(Object.entries(before).filter(([, killer]) => killer))
  const keep = (key: string, killer: string | null) => {
    killers[key] = killer
    writeFileSync(results, JSON.stringify({ ...before, ...killers }, null, 1))
  }
  const explained = Object.keys(before).filter((key) => key in ACCEPTED)
  for (;;) {
    const { all, hung } = await runWorker(group, [...Object.keys(killers), ...explained], keep)
    if (hung) keep(hung, 'does not end')
    else return Object.fromEntries(all.map((key) => [key, killers[key] ?? null]))
  }
}

async function runWorker(group: string, known: string[], keep: (key: string, killer: string | null) => void) {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const worker = fork(WORKER, [group, JSON.stringify(known)], { stdio: [...stdio] })
  let all: string[] = []
  let current: string | undefined
  let timer = watch(worker)
  worker.on('message', ({ mutants, begun, ended, killer = null, broken }: Message) => {
    clearTimeout(timer)
    timer = watch(worker)
    all = mutants ?? all
    current = begun ?? current
    if (broken) print(`  fails without any change: ${broken}`)
    if (ended) keep(ended, killer)
  })
  const code = await new Promise((resolve) => worker.once('exit', resolve))
  clearTimeout(timer)
  if (code === 0) return { all }
  if (!current) throw new Error(`The worker of ${group} ended with ${code}`)
  return { all, hung: current }
}

function watch(worker: ChildProcess): NodeJS.Timeout {
  return setTimeout(() => worker.kill('SIGKILL'), SILENT_MS)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
