import { percentile } from '../statistics.ts'
import { printTable } from '../table.ts'
import { scaleCases, writeCases } from './cases.ts'
import { type CpuTimer, cpuTimerOf } from './cpu-timer.ts'
import type { ScaleSite } from './scale-site.ts'
import { compareTimes, goalOf, type Pair, type Side, sideOf, takeTurns } from './turns.ts'

const MAX_TIMES = 1.2

interface SitePair extends Pair {
  cpu: { base: CpuTimer; other: CpuTimer }
}

/** How many times longer each kind of request takes on the large site, and how many times more work it is. */
export async function measure(small: ScaleSite, large: ScaleSite, word: string): Promise<void> {
  const pairs = await pairsOf(small, large, word)
  await takeTurns(pairs, async ({ cpu }, turns) => {
    const stops = [cpu.base.start(), cpu.other.start()]
    await turns()
    for (const stop of stops) stop()
  })
  if (pairs.length > 0) printTable(pairs.map(row))
}

async function pairsOf(small: ScaleSite, large: ScaleSite, word: string): Promise<SitePair[]> {
  const timers = { base: await cpuTimerOf(small), other: await cpuTimerOf(large) }
  const casesOf = (site: ScaleSite) => [...scaleCases(site), ...writeCases(site)]
  const others = casesOf(large)
  return casesOf(small)
    .map(({ name, requests }, index) => ({
      name,
      base: sideOf(small.url, requests),
      other: sideOf(large.url, others[index]!.requests),
      cpu: { base: timers.base(), other: timers.other() },
    }))
    .filter(({ name }) => name.includes(word))
}

function row(pair: SitePair) {
  const { base, other, times } = compareTimes(pair)
  const work = { base: workOf(pair.base, pair.cpu.base), other: workOf(pair.other, pair.cpu.other) }
  return {
    case: pair.name,
    'small p50 ms': base,
    'large p50 ms': other,
    'small p99 ms': p99(pair.base),
    'large p99 ms': p99(pair.other),
    times: times.toFixed(2),
    goal: goalOf(times, MAX_TIMES),
    'small µs CPU': `${work.base.site} + ${work.base.database}`,
    'large µs CPU': `${work.other.site} + ${work.other.database}`,
    'times CPU': ((work.other.site + work.other.database) / (work.base.site + work.base.database)).toFixed(2),
  }
}

function p99({ latencies }: Side): string {
  return percentile(Float64Array.from(latencies).sort(), 0.99).toFixed(1)
}

/** Microseconds of CPU for one answer, in the site and in its database. */
function workOf({ latencies }: Side, { site, database }: CpuTimer): { site: number; database: number } {
  const each = (seconds: number) => Math.round((seconds * 1e6) / latencies.length)
  return { site: each(site), database: each(database) }
}
