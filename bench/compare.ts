import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCase, BenchFigure, BenchSite } from './case.ts'
import { type Community, createCommunity } from './community.ts'
import { load, roundRobin } from './load.ts'
import { cpuSeconds, launchSite, startControl, temporaryFolder } from './processes.ts'
import { type Contender, type Measured, type Round, report } from './report.ts'
import { percentile } from './statistics.ts'

// The compiler needs this long until the site runs as it does in a busy hour.
const WARM_UP_MS = 10_000
// Whoever waited for the others begins with cold caches.
const SETTLE_MS = 500
// What the last case leaves behind in the database must not slow down the control, or every ratio looks better than it is.
const QUIET_MS = 3_000
const ROUND_MS = 1_000
const ROUNDS = 7

interface Choice {
  cases: BenchCase[]
  figures: BenchFigure[]
}

/** Control and cases take turns in short rounds, so that whatever else the machine does hits them alike. */
export async function compare(
  chosen: Choice,
  all: BenchCase[],
  closing: AsyncDisposableStack,
): Promise<void> {
  const bare = await startControl(closing)
  const control: Contender = {
    ...bare,
    name: 'control',
    next: roundRobin(bare.url, [{ path: '/' }]),
    rounds: [],
  }
  const community = await createCommunity(await startSite(closing))
  const everyone = all.map((each) => contenderOf(each, community))
  const contenders = everyone.filter((_, index) => chosen.cases.includes(all[index]!))

  // A case alone finds the site as warm as among the others.
  await warmUp(mixOf(everyone))
  if (contenders.length) await takeTurns([control, ...contenders])
  const measured: Measured[] = []
  for (const figure of chosen.figures) {
    await pause(QUIET_MS)
    measured.push({ ...figure, value: await figure.measure(community) })
  }
  report(control, contenders, measured)
}

async function takeTurns(contenders: Contender[]): Promise<void> {
  for (const each of contenders) await warmUp(each)
  for (let round = 0; round < ROUNDS; round++) {
    await pause(QUIET_MS)
    for (const each of contenders) each.rounds.push(await measure(each))
  }
}

async function startSite(closing: AsyncDisposableStack): Promise<BenchSite> {
  const dataDir = await temporaryFolder(closing)
  const site = launchSite(closing, dataDir)
  return { url: await site.ready, pid: site.pid, dataDir }
}

function contenderOf({ requests, meanwhile, ...named }: BenchCase, community: Community): Contender {
  const { url, pid } = community
  const next = roundRobin(url, requests(community))
  return { ...named, url, pid, next, meanwhile: meanwhile && (() => meanwhile(community)), rounds: [] }
}

function mixOf(contenders: Contender[]): Contender {
  let turn = 0
  return { ...contenders[0]!, next: () => contenders[turn++ % contenders.length]!.next() }
}

async function warmUp({ url, next, meanwhile }: Contender): Promise<void> {
  const background = meanwhile?.()
  await load(url, next, WARM_UP_MS)
  await background?.stop()
}

async function measure({ url, pid, next, meanwhile }: Contender): Promise<Round> {
  const background = meanwhile?.()
  await load(url, next, SETTLE_MS)
  const cpu = cpuSeconds(pid)
  const { perSecond, latencies, generatorBusy } = await load(url, next, ROUND_MS)
  const cpuMicroseconds = ((cpuSeconds(pid) - cpu) * 1e6) / latencies.length
  return {
    perSecond,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuMicroseconds,
    generatorBusy,
    complaint: (await background?.stop()) ?? null,
  }
}
