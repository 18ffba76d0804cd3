import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../kit/app.ts'
import { DEEP } from '../kit/deep.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { digestOfDatabase, isForm, isWrite, nameOf } from './declared-routes.ts'
import type { Prepare } from './scenario.ts'
import { scenarios } from './scenarios.ts'

// Counted or noted outside the work itself, on purpose: a refused call still counts, and an attempt is spent by being made.
const BESIDES = ['rate_limits', 'provider_attempts']
const MAX_STATEMENTS = 60

test('every write has a scenario', async (t) => {
  const { app } = await testApp(t)
  const writes = app.declaredRoutes.filter((route) => isWrite(route) && !isForm(route)).map(nameOf)
  assert.deepEqual(Object.keys(scenarios).sort(), writes.sort())
})

test('a fault at any statement of a write leaves all or nothing', async (t) => {
  const site = await faultInjectionSite(t)
  // Looks at posts are counted some seconds later, in the middle of another scenario.
  site.app.views.count = () => {}
  for (const [route, prepare] of Object.entries(scenarios))
    await t.test(route, () => failAtStatements(site, prepare))
})

let turn = 0

/** At every statement in test:deep; in npm test at the first, second or third in turn, and at every sixth from there. */
async function failAtStatements(site: FaultInjectionSite, prepare: Prepare): Promise<void> {
  const [first, step] = DEEP ? [1, 1] : [1 + (turn++ % 3), 6]
  let scenario = await prepare(site)
  let before = await digest(site)
  for (let statement = first; statement <= MAX_STATEMENTS; statement += step) {
    const { call, done } = scenario
    await site.db.deleteFrom('rate_limits').execute()
    site.fault.armAtWrite(statement)
    const reply = await call()
    site.fault.disarm()
    if (!site.fault.fired) {
      assert.ok(reply.statusCode < 300, `without a fault it succeeds: ${reply.body}`)
      assert.ok(await done(), 'and its effect is there')
      return
    }
    const after = await digest(site)
    const changed = Object.keys({ ...before, ...after }).filter((table) => after[table] !== before[table])
    const unchanged = changed.length === 0
    assert.ok(unchanged || (await done()), `a fault at statement ${statement} left a half effect: ${changed}`)
    assert.ok(
      reply.statusCode >= 500 || (await done()),
      `statement ${statement} answered ${reply.statusCode}`,
    )
    // What left nothing behind, cookies included, is tried again as it is.
    if (unchanged && !reply.headers['set-cookie']) continue
    scenario = await prepare(site)
    before = await digest(site)
  }
  assert.fail('the route never ran without meeting the fault')
}

/** By table. */
async function digest({ db }: TestApp): Promise<Record<string, string>> {
  const all = await digestOfDatabase(db)
  return Object.fromEntries(Object.entries(all).filter(([table]) => !BESIDES.includes(table)))
}
