import type { BenchCase, BenchRequest, BenchSite } from './case.ts'
import { load } from './load.ts'
import { cpuSeconds, launchSite, type Running, startControl, temporaryFolder } from './processes.ts'
import { median, percentile } from './statistics.ts'
import { printTable } from './table.ts'

// The compiler needs this long until the site runs as it does in a busy hour.
const WARM_UP_MS = 10_000
const ROUND_MS = 1_000
const ROUNDS = 7

interface Contender extends Running {
  name: string
  goal?: number
  request: BenchRequest
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
  const control: Contender = {
    ...(await startControl(closing)),
    name: 'control',
    request: { method: 'GET', path: '/' },
    rounds: [],
  }
  const dataDir = await temporaryFolder(closing)
  const site = launchSite(closing, dataDir)
  const running = { url: await site.ready, pid: site.pid }
  const contenders = [control]
  for (const each of cases) contenders.push(await contenderOf(each, running, dataDir))

  for (const { url, request } of contenders) await load(url, request, WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const contender of contenders) contender.rounds.push(await measure(contender))
  }
  report(control, contenders)
}

async function contenderOf(each: BenchCase, running: Running, dataDir: string): Promise<Contender> {
  const site: BenchSite = { url: running.url, dataDir }
  const request = { ...each.request, ...(await each.prepare?.(site)) }
  return { ...running, name: each.name, goal: each.goal, request, rounds: [] }
}

async function measure({ url, pid, request }: Contender): Promise<Round> {
  const cpu = cpuSeconds(pid)
  const { perSecond, latencies, generatorBusy } = await load(url, request, ROUND_MS)
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
