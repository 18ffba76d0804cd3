import { setTimeout as pause } from 'node:timers/promises'
import type { BenchRequest } from './case.ts'
import { cases } from './cases.ts'
import { type Community, createCommunity, publishPost } from './community.ts'
import { residentMegabytes } from './processes.ts'
import { startSite } from './rounds.ts'
import { ARTICLE } from './texts.ts'

const DEFAULT_MINUTES = 15
const PER_SECOND = 80
const GOAL_MB = 220

/** Soak test: what the process holds in memory, minute by minute, while everything is requested at a constant pace. */
export async function soak(closing: AsyncDisposableStack): Promise<void> {
  const minutes = Number(process.argv[3] ?? DEFAULT_MINUTES)
  const community = await createCommunity(await startSite(closing))
  const next = mixOf(community)
  say(0, community)
  for (let minute = 1; minute <= minutes; minute++) {
    const failures = await askForAMinute(next)
    say(minute, community)
    if (failures.length > 0)
      process.stdout.write(`  ${failures.length} failed, one of them: ${failures[0]}\n`)
  }
}

function say(minute: number, { pid }: Community): void {
  const megabytes = Math.round(residentMegabytes(pid))
  const verdict = megabytes <= GOAL_MB ? 'met' : 'missed'
  process.stdout.write(`  after ${minute} minutes ${megabytes} MB, goal ${GOAL_MB}: ${verdict}\n`)
}

/** All cases of the benchmark in turn, each with its next request; and a post every second. */
function mixOf(community: Community): (turn: number) => Promise<void> {
  const { url, writers } = community
  const kinds = cases.map((each) => each.requests(community))
  return async (turn) => {
    if (turn % PER_SECOND === 0)
      return void (await publishPost(url, writers[(turn / PER_SECOND) % writers.length]!, ARTICLE))
    const requests = kinds[turn % kinds.length]!
    await ask(url, requests[Math.floor(turn / kinds.length) % requests.length]!)
  }
}

let turn = 0

/** Open loop: started at a fixed pace, whether or not earlier ones have been answered. Returns what failed. */
async function askForAMinute(next: (turn: number) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  const underWay: Promise<unknown>[] = []
  const begin = performance.now()
  for (let asked = 0; asked < 60 * PER_SECOND; asked++) {
    await pause(Math.max(0, begin + (asked * 1000) / PER_SECOND - performance.now()))
    underWay.push(next(turn++).catch((error) => failures.push(error)))
  }
  await Promise.all(underWay)
  return failures
}

async function ask(url: string, { path, ...init }: BenchRequest): Promise<void> {
  const reply = await fetch(url + path, init)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
}
