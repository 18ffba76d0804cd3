import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCase, BenchSite } from './case.ts'
import { load, type NextMessage, roundRobin } from './load.ts'
import { cpuSeconds, launchSite, type Running, startControl, temporaryFolder } from './processes.ts'
import { median, percentile } from './statistics.ts'
import { printTable } from './table.ts'

// The compiler needs this long until the site runs as it does in a busy hour.
const WARM_UP_MS = 10_000
// Whoever waited for the others begins with cold caches.
const SETTLE_MS = 500
// What the last case leaves behind in the database must not slow down the control, or every ratio looks better than it is.
const QUIET_MS = 3_000
const ROUND_MS = 1_000
const ROUNDS = 7

interface Contender extends Running {
  name: string
  goal?: number
  next: NextMessage
  rounds: Round[]
}

interface Round {
  perSecond: number
  p50: number
  p99: number
  cpuMicroseconds: number
  generatorBusy: number
}

/** Control and cases take turns in short rounds, so that whatever else the machine does hits them alike. */
export async function compare(cases: BenchCase[], closing: AsyncDisposableStack): Promise<void> {
  const bare = await startControl(closing)
  const control: Contender = {
    ...bare,
    name: 'control',
    next: roundRobin(bare.url, [{ method: 'GET', path: '/' }]),
    rounds: [],
  }
  const dataDir = await temporaryFolder(closing)
  const site = launchSite(closing, dataDir)
  const running = { url: await site.ready, pid: site.pid, dataDir }
  const contenders = [control]
  for (const each of cases) contenders.push(await contenderOf(each, running))

  for (const { url, next } of contenders) await load(url, next, WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round++) {
    await pause(QUIET_MS)
    for (const contender of contenders) contender.rounds.push(await measure(contender))
  }
  report(control, contenders)
}

async function contenderOf(each: BenchCase, site: Running & BenchSite): Promise<Contender> {
  const completions = (await each.prepare?.(site)) ?? [{}]
  const requests = completions.map((more) => ({ ...each.request, ...more }))
  return { ...site, name: each.name, goal: each.goal, next: roundRobin(site.url, requests), rounds: [] }
}

async function measure({ url, pid, next }: Contender): Promise<Round> {
  await load(url, next, SETTLE_MS)
  const cpu = cpuSeconds(pid)
  const { perSecond, latencies, generatorBusy } = await load(url, next, ROUND_MS)
  return {
    perSecond,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuMicroseconds: ((cpuSeconds(pid) - cpu) * 1e6) / latencies.length,
    generatorBusy,
  }
}

function report(control: Contender, contenders: Contender[]): void {
  const rows = contenders.map(({ name, goal, rounds }) => {
    const of = (pick: (round: Round) => number) => median(rounds.map(pick))
    const ratio = median(rounds.map(({ perSecond }, index) => perSecond / control.rounds[index]!.perSecond))
    return {
      case: name,
      'requests/s': Math.round(of(({ perSecond }) => perSecond)),
      ratio: ratio.toFixed(2),
      goal: goal === undefined ? '' : `${goal.toFixed(2)} ${ratio >= goal ? 'met' : 'missed'}`,
      'p50 ms': of(({ p50 }) => p50).toFixed(2),
      'p99 ms': of(({ p99 }) => p99).toFixed(2),
      'µs CPU': Math.round(of(({ cpuMicroseconds }) => cpuMicroseconds)),
      'generator busy': `${Math.round(100 * of(({ generatorBusy }) => generatorBusy))} %`,
    }
  })
  printTable(rows)
}
