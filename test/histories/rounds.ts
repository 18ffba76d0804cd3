import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { checkHistory } from './check/check.ts'
import { historyFile, type Operation } from './history.ts'
import { playRound } from './load/round.ts'
import type { Setup } from './setups.ts'
import { storyOf } from './story.ts'
import { troublePlan } from './troubles.ts'

const KEPT = path.join(import.meta.dirname, '../../node_modules/.cache/histories')
const MAX_STORIES = 5

interface RoundsOptions {
  /** For the name of the file and the command that repeats it. */
  name: string
  /** Of the first round; the next one has the next seed. */
  seed: number
  durationMs: number
  troublesInRound: number
  /** Whether another round is to be played. */
  more(played: number): boolean
}

/** Plays rounds, each with people of its own, and checks the history of each. A failure keeps its history and tells its story. */
export async function playRounds(t: TestContext, setup: Setup, options: RoundsOptions): Promise<void> {
  const counts = new Map<string, number>()
  const count = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by)
  for (let round = 0; options.more(round); round++) {
    await setup.settle?.()
    const seed = options.seed + round
    const trouble = troublePlan(setup.troubles, options.troublesInRound, (name) => count(`trouble: ${name}`))
    const { durationMs } = options
    const history = await playRound({ seed, durationMs, trouble, targets: setup.targets, lagMs: setup.lagMs })
    count('rounds')
    for (const { outcome } of history) count(outcome)
    count(
      'facts',
      history.reduce((sum, { facts }) => sum + facts.length, 0),
    )
    assertSound(options.name, seed, history)
  }
  t.diagnostic(`${options.name}: ${[...counts].map(([what, number]) => `${what} ${number}`).join(', ')}`)
}

function assertSound(name: string, seed: number, history: Operation[]): void {
  const anomalies = checkHistory(history)
  if (anomalies.length === 0) return
  const file = path.join(KEPT, `${name}-${seed}.jsonl`)
  mkdirSync(KEPT, { recursive: true })
  rmSync(file, { force: true })
  const keep = historyFile(file)
  for (const operation of history) keep(operation)
  const stories = anomalies.slice(0, MAX_STORIES).map(storyOf)
  const repeat = `npm run test:histories -- --setup ${name} --seed ${seed} --rounds 1`
  const again = `npm run test:histories -- --check ${path.relative(process.cwd(), file)}`
  const header = `${anomalies.length} anomalies among ${history.length} operations. To repeat: ${repeat}; to check the same history: ${again}`
  assert.fail([header, ...stories].join('\n'))
}
