import type { TestApp } from '../app.ts'
import type { Scenario } from '../contract/scenario.ts'
import { scenarios } from '../contract/scenarios.ts'
import { sharedSites } from './shared-site.ts'

export type Pair = readonly [string, string]

const AT_ONCE = 16
/** A worker at its limit, or a read-only site, says so. */
const BY_DESIGN = /"(maintenance|unavailable|busy)"/

/** All pairs of writes, each with itself, too. */
export function allPairs(): Pair[] {
  const routes = Object.keys(scenarios)
  return routes.flatMap((first, n) => routes.slice(n).map((second) => [first, second] as const))
}

export interface PairResult {
  /** Which of both succeeded at least once. */
  succeeded: string[]
  problems: string[]
}

/** Sends 16 of each at the same moment, on the same people and posts. */
export async function runPair(site: TestApp, pair: Pair): Promise<PairResult> {
  const [first, second] = pair
  await site.db.deleteFrom('rate_limits').execute()
  const view = sharedSites(site)
  const both = [await prepare(first, site, view()), await prepare(second, site, view())] as const
  const calls = Array.from({ length: AT_ONCE }).flatMap(() => both.map(({ call }) => call()))
  const replies = await Promise.all(calls)
  const succeeded = pair.filter((_, which) =>
    replies.some(({ statusCode }, n) => n % 2 === which && statusCode < 300),
  )
  const failed = replies.filter(({ statusCode, body }) => statusCode >= 500 && !BY_DESIGN.test(body))
  return {
    succeeded,
    problems: failed.map(({ statusCode, body }) => `${first} × ${second}: ${statusCode} ${body}`),
  }
}

/** On people of its own, where the other scenario has changed those that both would have. */
async function prepare(route: string, site: TestApp, shared: TestApp): Promise<Scenario> {
  const make = scenarios[route]!
  try {
    return await make(shared)
  } catch {
    return make(sharedSites(site)())
  }
}
