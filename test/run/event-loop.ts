import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { observePieces, takeLongest, type Work } from '../../src/kernel/event-loop/checkpoints.ts'
import { atEndOfProcess } from './closing.ts'
import { testDataDir } from './postgres.ts'

/**
 * Of the main thread's processor time in one turn of the loop. Ten times what the hostile corpus may take on a quiet machine
 * (`test/loop-budget/`): here the machine is busy, and code is compiled for the first time.
 */
const BUDGET_MS = 500
/** Which is why one long turn of a route is forgiven: what is wrong with a route comes again. */
const FORGIVEN = 1
const TICK_MS = 20
const SHOWN = 5

/** The longest turn of a route, and how many were too long. */
interface Turns {
  longest: number
  tooLong: number
}

const turns = new Map<string, Turns>()
let ticking: NodeJS.Timeout | undefined

/** Once per process of a run: notes the longest turn of every route and job that tests ask for. */
export function watchLoop(): void {
  if (ticking || !process.env.JOULE_TEST_RUN) return
  atEndOfProcess(async () => {
    mkdirSync(folder(), { recursive: true })
    writeFileSync(path.join(folder(), `${process.pid}.json`), JSON.stringify([...turns]))
  })
  watch()
}

/** For a test of the monitor itself, which has another clock. */
export function leaveLoopUnwatched(t: TestContext): void {
  if (!ticking) return
  clearInterval(ticking)
  observePieces(() => performance.now())
  t.after(watch)
}

function watch(): void {
  observePieces(cpuMs, note)
  // A turn ends: what follows is none of its work.
  ticking = setInterval(takeLongest, TICK_MS).unref()
}

function note({ name }: Work, ms: number): void {
  const known = turns.get(name) ?? { longest: 0, tooLong: 0 }
  known.longest = Math.max(known.longest, ms)
  if (ms > BUDGET_MS) known.tooLong++
  turns.set(name, known)
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function folder(): string {
  return path.join(testDataDir(), `turns-${process.env.JOULE_TEST_RUN}`)
}

/** Of all processes of a run: lines for the terminal, and the routes that are over the budget. */
export async function takeTurns(): Promise<{ longest: string[]; overBudget: string[] }> {
  const all = new Map<string, Turns>()
  mkdirSync(folder(), { recursive: true })
  for (const file of readdirSync(folder()))
    for (const [name, { longest, tooLong }] of JSON.parse(
      readFileSync(path.join(folder(), file), 'utf8'),
    ) as [string, Turns][]) {
      const known = all.get(name) ?? { longest: 0, tooLong: 0 }
      all.set(name, { longest: Math.max(known.longest, longest), tooLong: known.tooLong + tooLong })
    }
  await rm(folder(), { recursive: true })
  const sorted = [...all].sort(([, a], [, b]) => b.longest - a.longest)
  const told = ([name, { longest }]: [string, Turns]) => `${name} ${Math.round(longest)} ms`
  return {
    longest: sorted.slice(0, SHOWN).map(told),
    overBudget: sorted.filter(([, { tooLong }]) => tooLong > FORGIVEN).map(told),
  }
}
