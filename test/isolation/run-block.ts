import { readSettings } from '../../src/features/site/service.ts'
import type { Scenario } from '../contract/scenario.ts'
import { scenarios } from '../contract/scenarios.ts'
import type { TestApp } from '../kit/app.ts'
import { sharedSites } from './shared-site.ts'

const AT_ONCE = 16
/** A worker at its limit, or a read-only site, says so. */
const BY_DESIGN = /"(maintenance|unavailable|busy)"/

export interface BlockResult {
  /** Which of the routes succeeded at least once. */
  succeeded: string[]
  /** Those that were sent on the same people and posts. */
  shared: string[]
  problems: string[]
}

interface Prepared extends Scenario {
  shared: boolean
}

/** Sends 16 of each route at the same moment, on the same people and posts wherever they can be prepared on them. */
export async function runBlock(site: TestApp, routes: string[]): Promise<BlockResult> {
  await site.db.deleteFrom('rate_limits').execute()
  await openRegistration(site)
  const view = sharedSites(site)
  const prepared: Prepared[] = []
  for (const route of routes) prepared.push(await prepare(route, site, view()))
  const calls = Array.from({ length: AT_ONCE }).flatMap(() => prepared.map(({ call }) => call()))
  const replies = await Promise.all(calls)
  const succeeded = routes.filter((_, which) =>
    replies.some(({ statusCode }, n) => n % routes.length === which && statusCode < 300),
  )
  const failed = replies.filter(({ statusCode, body }) => statusCode >= 500 && !BY_DESIGN.test(body))
  return {
    succeeded,
    shared: routes.filter((_, which) => prepared[which]!.shared),
    problems: failed.map(({ statusCode, body }) => `${routes.join(' × ')}: ${statusCode} ${body}`),
  }
}

/** One scenario leaves a site on which only invited people register. */
async function openRegistration(site: TestApp): Promise<void> {
  if ((await readSettings(site.db))['register.mode'] === 'open') return
  const owner = await site.owner()
  await owner.put('/api/admin/site-settings', { key: 'register.mode', value: 'open' })
}

/** On people of its own, where another scenario has changed those that all would have. */
async function prepare(route: string, site: TestApp, view: TestApp): Promise<Prepared> {
  const make = scenarios[route]!
  try {
    return { ...(await make(view)), shared: true }
  } catch {
    return { ...(await make(sharedSites(site)())), shared: false }
  }
}
