import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCase } from './case.ts'
import { cases } from './cases.ts'
import { type Community, createCommunity } from './community.ts'
import { load, roundRobin } from './load.ts'
import { cpuSeconds, launchSite, temporaryFolder } from './processes.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const WARM_UP_MS = 10_000
const QUIET_MS = 2_000
const SETTLE_MS = 500
const ROUND_MS = 1_000
const ROUNDS = 7

/** How many times the requests per second of one process two of them should answer, on two cores. */
const PAGE = 1.25
const WRITE = 1.15
const GOALS: Record<string, number> = {
  'home page': PAGE,
  'post page': PAGE,
  'home page of a member': PAGE,
  'post page of a member': PAGE,
  like: WRITE,
  comment: WRITE,
  energize: WRITE,
}

interface Round {
  perSecond: number
  cpuMicroseconds: number
  generatorBusy: number
}

/** A site of one process and one with two workers take turns. The load generator has its part of the same cores. */
export async function workers(closing: AsyncDisposableStack): Promise<void> {
  const sites = [await startSite(closing, '1'), await startSite(closing, '2')]
  const rows = []
  for (const [name, goal] of Object.entries(GOALS)) {
    const [one, two] = await takeTurns(cases.find((each) => each.name === name)!, sites)
    rows.push(rowOf(name, goal, one!, two!))
  }
  printTable(rows)
  process.stdout.write(
    `  on ${availableParallelism()} cores, of which the generator and PostgreSQL take their part\n`,
  )
}

async function startSite(closing: AsyncDisposableStack, WORKERS: string): Promise<Community> {
  const dataDir = await temporaryFolder(closing)
  const site = launchSite(closing, dataDir, { WORKERS })
  return createCommunity({ url: await site.ready, pid: site.pid, dataDir })
}

async function takeTurns({ requests }: BenchCase, sites: Community[]): Promise<Round[][]> {
  const contenders = sites.map((site) => ({
    ...site,
    next: roundRobin(site.url, requests(site)),
    rounds: [] as Round[],
  }))
  for (const { url, next } of contenders) await load(url, next, WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, pid, next, rounds } of contenders) {
      await pause(QUIET_MS)
      await load(url, next, SETTLE_MS)
      const cpu = cpuOfProcesses(pid)
      const { perSecond, latencies, generatorBusy } = await load(url, next, ROUND_MS)
      const cpuMicroseconds = ((cpuOfProcesses(pid) - cpu) * 1e6) / latencies.length
      rounds.push({ perSecond, cpuMicroseconds, generatorBusy })
    }
  }
  return contenders.map(({ rounds }) => rounds)
}

/** Of the process and those it has started, which are workers; PostgreSQL is not counted. */
function cpuOfProcesses(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return [pid, ...children.filter(isWorker)].map(cpuSeconds).reduce((sum, seconds) => sum + seconds, 0)
}

function isWorker(pid: number): boolean {
  return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.ts')
}

function rowOf(name: string, goal: number, one: Round[], two: Round[]) {
  const times = median(two.map(({ perSecond }, round) => perSecond / one[round]!.perSecond))
  const both = (pick: (round: Round) => number) =>
    [one, two].map((rounds) => Math.round(median(rounds.map(pick))))
  const [ofOne, ofTwo] = both(({ perSecond }) => perSecond)
  return {
    case: name,
    '1 process, requests/s': ofOne!,
    '2 workers': ofTwo!,
    times: times.toFixed(2),
    goal: `${goal.toFixed(2)} ${times >= goal ? 'met' : 'missed'}`,
    'µs CPU': both(({ cpuMicroseconds }) => cpuMicroseconds).join(' → '),
    'generator busy': both(({ generatorBusy }) => 100 * generatorBusy)
      .map((percent) => `${percent} %`)
      .join(' → '),
  }
}
