import path from 'node:path'
import { run } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

const GROUP = path.join(import.meta.dirname, 'file-group.ts')
const FILES_IN_GROUP = 32
/** Files of one kind make use of the same things: the app, a browser, the compiler's syntax trees. */
const KIND = /^(src|packages|examples|test\/[^/]+)\//
/** In test:deep these take minutes to most of an hour each; the longest first. */
const LONG = [
  /^test\/fuzz\//,
  /^test\/isolation\//,
  /\.model\.test/,
  /browser\/(rich-text|accessibility)|rich-text\/round-trip/,
]
/** Judges how soon a site is ready again: in test:deep before all others, with nothing else running. */
const ON_QUIET_MACHINE = /faults\/kill\.test/
/**
 * Kill processes, all those below their own or those of a site; ask for all statements that the process has prepared; or watch modules
 * being loaded for the first time.
 */
const ALONE = /uploads\/worker-pool|contract\/result-types|architecture\/expressions|^test\/faults\//
/** What an expected refusal must not leave behind, on the terminal or in a line of the log. */
const STACK = /(?:^|\n|\\n) +at .*:\d+/
/** More than the processors of a small machine: every group waits now and then. test:deep judges times more strictly. */
const GROUPS_AT_ONCE = 4
const GROUPS_AT_ONCE_DEEP = 3

interface RunOptions {
  timeoutMs: number
  /** Whether the long ones are run at full length. */
  deep: boolean
}

/** Runs neighbouring files as groups, each in a process of its own, and prints a group when it has ended. */
export async function runTestFiles(files: string[], { timeoutMs, deep }: RunOptions) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failedFiles = new Set<string>()
  const reporter = new spec()
  reporter.pipe(process.stdout, { end: false })
  const quiet = deep ? files.filter((file) => ON_QUIET_MACHINE.test(file)) : []
  const long = deep ? LONG.flatMap((kind) => files.filter((file) => kind.test(file))) : []
  const rest = files.filter((file) => !quiet.includes(file) && !long.includes(file))
  await runAll(groupsOf(quiet), 1)
  await runAll(
    [...long.map((file) => [file]), ...groupsOf(rest)],
    deep ? GROUPS_AT_ONCE_DEEP : GROUPS_AT_ONCE,
  )
  await new Promise((resolve) => reporter.end(resolve))
  return { ...counts, failedFiles: [...failedFiles].sort() }

  async function runAll(waiting: string[][], atOnce: number): Promise<void> {
    const work = async () => {
      for (let group = waiting.shift(); group; group = waiting.shift()) {
        const events = await runGroup(group, timeoutMs)
        for (const event of events) {
          count(event)
          for (const file of failedIn(group, event)) failedFiles.add(file)
          if (!isSummary(event)) reporter.write(event)
        }
        if (!deep && events.some(printsStack)) failByStack(group)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  function failByStack(group: string[]): void {
    counts.failed++
    for (const file of group) failedFiles.add(file)
    process.stderr.write(`One of these printed the stack of an error: ${group.join(' ')}\n`)
  }

  function count({ type, data }: TestEvent): void {
    if (type === 'test:pass' && data.details.type !== 'suite')
      counts[data.skip === undefined ? 'passed' : 'skipped']++
    if (type !== 'test:fail' || failedByItsTests(data.details.error)) return
    counts.failed++
    // The reporter tells why at the end only, which of the long ones is an hour later.
    if (deep) process.stderr.write(`${data.name}: ${inspect(data.details.error)}\n`)
  }
}

/** The file of a suite that failed; a process that ended before its time names none of its files. */
function failedIn(group: string[], { type, data }: TestEvent): string[] {
  if (type !== 'test:fail' || data.nesting > 0) return []
  return group.includes(data.name) ? [data.name] : group
}

function printsStack({ type, data }: TestEvent): boolean {
  return (type === 'test:stdout' || type === 'test:stderr') && STACK.test(data.message)
}

/** A suite that fails by its tests is not counted in addition to them; it may also fail by a hook of its own. */
function failedByItsTests(error: Error & { failureType?: string }): boolean {
  return error.failureType === 'subtestsFailed'
}

/** Neighbours of one kind, so that a group is the same in every run. */
function groupsOf(files: string[]): string[][] {
  const groups: string[][] = []
  for (const file of files) {
    const last = groups.at(-1)
    const fits = last && last.length < FILES_IN_GROUP && kindOf(file) === kindOf(last[0]!)
    if (fits) last.push(file)
    else groups.push([file])
  }
  return groups
}

function kindOf(file: string): string {
  return ALONE.test(file) ? file : (KIND.exec(file)?.[0] ?? file)
}

function runGroup(files: string[], timeoutMs: number): Promise<TestEvent[]> {
  return run({ files: [GROUP], argv: files, execArgv: [`--test-timeout=${timeoutMs}`] }).toArray()
}

/** The closing lines of one group. */
function isSummary({ type, data }: TestEvent): boolean {
  return (
    type === 'test:summary' || (type === 'test:diagnostic' && data.nesting === 0 && data.file === undefined)
  )
}
