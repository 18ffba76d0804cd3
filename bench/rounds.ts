import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCase, BenchSite } from './case.ts'
import type { Community } from './community.ts'
import { load, roundRobin } from './load.ts'
import { launchSite, siteCpuSeconds, temporaryFolder } from './processes.ts'
import type { Contender, Round } from './report.ts'
import { percentile } from './statistics.ts'

// How long the compiler takes until the site runs as it does in a busy hour.
const WARM_UP_MS = 10_000
// Warm-up after the pause: a server that waited for the others starts with cold CPU caches.
const SETTLE_MS = 500
// Work that the last case leaves behind in the database must not slow down the control, or every ratio looks better than it is.
export const QUIET_MS = 3_000
const ROUND_MS = 1_000
const ROUNDS = 7

export async function startSite(
  closing: AsyncDisposableStack,
  env: Record<string, string> = {},
): Promise<BenchSite> {
  const dataDir = await temporaryFolder(closing)
  const site = launchSite(closing, dataDir, env)
  return { url: await site.ready, pid: site.pid, dataDir }
}

export function contenderOf({ requests, meanwhile, ...named }: BenchCase, community: Community): Contender {
  const { url, pid } = community
  const next = roundRobin(url, requests(community))
  return { ...named, url, pid, next, meanwhile: meanwhile && (() => meanwhile(community)), rounds: [] }
}

/** Short rounds in turn, so that whatever else the machine does affects all alike. */
export async function takeTurns(contenders: Contender[]): Promise<void> {
  for (const each of contenders) await warmUp(each)
  for (let round = 0; round < ROUNDS; round++) {
    await pause(QUIET_MS)
    for (const each of contenders) each.rounds.push(await measure(each))
  }
}

export async function warmUp({ url, next, meanwhile }: Contender): Promise<void> {
  const background = meanwhile?.()
  await load(url, next, WARM_UP_MS)
  await background?.stop()
}

async function measure({ url, pid, next, meanwhile }: Contender): Promise<Round> {
  const background = meanwhile?.()
  await load(url, next, SETTLE_MS)
  const cpu = siteCpuSeconds(pid)
  const { perSecond, latencies, generatorBusy } = await load(url, next, ROUND_MS)
  const cpuMicroseconds = ((siteCpuSeconds(pid) - cpu) * 1e6) / latencies.length
  return {
    perSecond,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuMicroseconds,
    generatorBusy,
    complaint: (await background?.stop()) ?? null,
  }
}
