import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { invariantsOf } from '../../src/invariants.ts'
import { checkIntegrity } from '../../src/kernel/integrity/check.ts'
import { DEEP } from '../kit/deep.ts'
import { adjust } from '../kit/energy.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { Player } from './economy/player.ts'
import { factsOfModel, factsOfSite } from './posts/facts.ts'
import { predict } from './posts/model.ts'
import { bossOf, runStep, type Stage } from './posts/run-step.ts'
import { histories, type Step } from './posts/steps.ts'
import { AUTHOR, DAY_MS, dayOf, type Person, type World } from './posts/world.ts'

const RICH = 60

test('whatever becomes of posts, everyone sees and owns what a small model of the rules says', async (t) => {
  const site = await faultInjectionSite(t)
  let run = 0
  const property = fc.asyncProperty(histories(30), (history) => live(site, history, ++run))
  const result = await fc.check(property, { numRuns: DEEP ? 350 : 4 })
  if (result.failed) assert.fail(report(result))
  const verdicts = await checkIntegrity(site.db, invariantsOf(site.app.files))
  assert.deepEqual(
    verdicts.flatMap(({ problems }) => problems),
    [],
  )
})

async function live(site: FaultInjectionSite, history: Step[], run: number): Promise<void> {
  const stage = await openStage(site, run)
  let world = beginning(site)
  for (const step of history) {
    const told = JSON.stringify(step)
    const { world: after, answers } = predict(world, step)
    const real = await runStep(stage, step, world)
    assert.deepEqual(
      real.map(({ status, body }, n) => ({ status, body: partsIn(answers[n]?.body, body) })),
      answers,
      told,
    )
    world = after
    const at = 'which' in step ? step.which % Math.max(1, world.posts.length) : 0
    assert.deepEqual(await factsOfSite(stage, world, at), factsOfModel(world, at), told)
  }
}

/** An author who may write, a reader with nothing and one who has some energy; review is off. */
async function openStage(site: FaultInjectionSite, run: number): Promise<Stage> {
  const noon = Date.parse(`${dayOf(new Date(site.clock.now().getTime() + DAY_MS))}T12:00:00+08:00`)
  site.clock.set(new Date(noon))
  await site.owner()
  const stage: Stage = { site, players: [], ids: [], tag: `局${run}` }
  await (await bossOf(stage)).put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  for (let n = 0; n < 3; n++) {
    const player = new Player(site)
    await player.register()
    stage.players.push(player)
  }
  await (await stage.players[AUTHOR]!.comeBack()).put('/api/settings/profile', { signature: '写' })
  await adjust(site.db, stage.players[2]!, RICH)
  return stage
}

function beginning(site: FaultInjectionSite): World {
  const person = (balance: number, exp: number): Person => ({ balance, exp, checkedInOn: null, giftExp: {} })
  return {
    now: site.clock.now(),
    reviewed: false,
    people: [person(0, 10), person(0, 0), person(RICH, 0)],
    posts: [],
    edits: 0,
    received: {},
    leavesAt: null,
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

function report({ seed, numRuns, counterexample, errorInstance }: fc.RunDetails<[Step[]]>): string {
  const history = counterexample?.[0] ?? []
  return [
    `JOULE_SEED=${seed} fails at run ${numRuns}, in these ${history.length} steps:`,
    ...history.map((step) => `  ${JSON.stringify(step)}`),
    String((errorInstance as Error | null)?.message),
  ].join('\n')
}
