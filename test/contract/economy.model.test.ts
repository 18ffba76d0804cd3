import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { verifyEnergy } from '../../src/features/energy/service.ts'
import { verifyExp } from '../../src/features/levels/service.ts'
import { invariantsOf } from '../../src/invariants.ts'
import { checkIntegrity, inSnapshot } from '../../src/kernel/integrity/check.ts'
import type { TestApp } from '../kit/app.ts'
import { DEEP } from '../kit/deep.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { factsOfModel, factsOfSite } from './economy/facts.ts'
import { predict } from './economy/model.ts'
import type { Player } from './economy/player.ts'
import { runStep } from './economy/run-step.ts'
import { histories, type Step } from './economy/steps.ts'
import { HOUR_MS, midnightAfter, type World } from './economy/world.ts'

/** The audit reads all that earlier runs have left, so in a long series not every run has one. */
const RUNS_PER_AUDIT = DEEP ? 20 : 1
const BEGINNING: Step[] = [{ do: 'switch review', on: false, at: 0 }, { do: 'register' }, { do: 'register' }]

test('whatever people do, answers and books are what a small model of the rules says', async (t) => {
  const site = await faultInjectionSite(t)
  let run = 0
  let known: string[] = []
  const property = fc.asyncProperty(histories(60), async (history) => {
    const before = known
    try {
      await live(site, [...BEGINNING, ...history], ++run)
    } finally {
      if (run % RUNS_PER_AUDIT === 0) known = await problemsOf(site)
    }
    // What an earlier run broke for good must not be held against this one.
    const news = known.filter((problem) => !before.includes(problem))
    assert.deepEqual(news, [])
  })
  const result = await fc.check(property, { numRuns: DEEP ? 350 : 4 })
  if (result.failed) assert.fail(report(result))
})

async function live(site: FaultInjectionSite, history: Step[], run: number): Promise<void> {
  const players: Player[] = []
  // Every run begins at noon, so that a history means the same whenever it is played.
  site.clock.set(new Date(midnightAfter(site.clock.now()).getTime() + 12 * HOUR_MS))
  let world: World = { now: site.clock.now(), reviewed: false, people: [], reviews: [] }
  for (const step of history.map((each) => withOwnNames(each, run))) {
    const told = JSON.stringify(step)
    const { world: after, answer } = predict(world, step)
    const real = await runStep(site, players, step, world)
    assert.equal(real?.status, answer?.status, `${told} answered ${JSON.stringify(real)}`)
    if (answer) assert.deepEqual(partsIn(answer.body, real!.body), answer.body, told)
    world = after
    assert.deepEqual(site.clock.now(), world.now, told)
    const ids = players.map(({ id }) => id)
    assert.deepEqual(await factsOfSite(site.db, ids), factsOfModel(world), told)
  }
}

/** The real answer, without what the model knows nothing of. */
function partsIn(known: unknown, real: unknown): unknown {
  if (!isObject(known) || !isObject(real)) return real
  return Object.fromEntries(Object.keys(known).map((key) => [key, partsIn(known[key], real[key])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names are taken for good, so each run has its own. */
function withOwnNames(step: Step, run: number): Step {
  if (step.do !== 'change profile' || step.username === undefined || step.username === 'admin') return step
  return { ...step, username: `${step.username}-${run}` }
}

async function problemsOf({ db, app }: TestApp): Promise<string[]> {
  const verdicts = await checkIntegrity(db, invariantsOf(app.files))
  const books = await inSnapshot(db, async (trx) => [await verifyEnergy(trx), await verifyExp(trx)])
  return [
    ...verdicts.flatMap(({ id, problems }) => problems.map((problem) => `${id} ${problem}`)),
    ...books.flatMap(({ book, flaws }) => flaws.map((flaw) => `${book} ${JSON.stringify(flaw)}`)),
  ]
}

function report({
  seed,
  numRuns,
  numShrinks,
  counterexample,
  errorInstance,
}: fc.RunDetails<[Step[]]>): string {
  const history = counterexample?.[0] ?? []
  return [
    `JOULE_SEED=${seed} fails at run ${numRuns}; shrunk ${numShrinks} times to these ${history.length} steps:`,
    ...history.map((step) => `  ${JSON.stringify(step)}`),
    String((errorInstance as Error | null)?.message),
  ].join('\n')
}
