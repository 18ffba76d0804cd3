import type { TestApp } from '../app.ts'
import type { Scenario } from '../contract/scenario.ts'
import { scenarios } from '../contract/scenarios.ts'
import { sharedSites } from './shared-site.ts'

const AT_ONCE = 16
/** A worker at its limit, or a read-only site, says so. */
const BY_DESIGN = /"(maintenance|unavailable|busy)"/

export interface BlockResult {
  /** Which of the routes succeeded at least once. */
  succeeded: string[]
  problems: string[]
}

/** Sends 16 of each route at the same moment, on the same people and posts. */
export async function runBlock(site: TestApp, routes: string[]): Promise<BlockResult> {
  await site.db.deleteFrom('rate_limits').execute()
  const view = sharedSites(site)
  const prepared: Scenario[] = []
  for (const route of routes) prepared.push(await prepare(route, site, view()))
  const calls = Array.from({ length: AT_ONCE }).flatMap(() => prepared.map(({ call }) => call()))
  const replies = await Promise.all(calls)
  const succeeded = routes.filter((_, which) =>
    replies.some(({ statusCode }, n) => n % routes.length === which && statusCode < 300),
  )
  const failed = replies.filter(({ statusCode, body }) => statusCode >= 500 && !BY_DESIGN.test(body))
  return {
    succeeded,
    problems: failed.map(({ statusCode, body }) => `${routes.join(' × ')}: ${statusCode} ${body}`),
  }
}

/** On people of its own, where another scenario has changed those that all would have. */
async function prepare(route: string, site: TestApp, shared: TestApp): Promise<Scenario> {
  const make = scenarios[route]!
  try {
    return await make(shared)
  } catch {
    return make(sharedSites(site)())
  }
}
