import { load, type NextMessage, roundRobin } from '../load.ts'
import { cpuSeconds } from '../processes.ts'
import { median, percentile } from '../statistics.ts'
import { printTable } from '../table.ts'
import { ask } from './ask.ts'
import { scaleCases } from './cases.ts'
import type { ScaleSite } from './scale-site.ts'

const MAX_TIMES = 1.2
const WARM_UP_MS = 400
const ROUND_MS = 200
const ROUNDS = 11
// One at a time, so that the time of an answer is all the work behind it.
const CONNECTIONS = 1

interface Side {
  world: ScaleSite
  next: NextMessage
  /** The time of a usual answer in each round. */
  rounds: number[]
  answers: number
}

interface Pair {
  name: string
  small: Side
  large: Side
}

/** How many times longer each kind of request takes on the large site, and how many times more work it is. */
export async function measure(small: ScaleSite, large: ScaleSite, word: string): Promise<void> {
  const pairs = pairsOf(small, large).filter(({ name }) => name.includes(word))
  for (const { small, large } of pairs)
    for (const { world, next } of [small, large]) await load(world.url, next, WARM_UP_MS, CONNECTIONS)
  const rows = []
  for (const pair of pairs) rows.push(await row(pair))
  if (rows.length > 0) printTable(rows)
}

function pairsOf(small: ScaleSite, large: ScaleSite): Pair[] {
  const others = scaleCases(large)
  const side = (world: ScaleSite, next: NextMessage): Side => ({ world, next, rounds: [], answers: 0 })
  return scaleCases(small).map(({ name, requests }, index) => ({
    name,
    small: side(small, roundRobin(small.url, requests)),
    large: side(large, roundRobin(large.url, others[index]!.requests)),
  }))
}

/** The two take turns in short rounds, so that whatever else the machine does hits them alike. */
async function row({ name, small, large }: Pair) {
  const stop = { small: await startCpuTimer(small), large: await startCpuTimer(large) }
  for (let turn = 0; turn < ROUNDS; turn++) for (const side of [small, large]) await round(side)
  const work = { small: stop.small(), large: stop.large() }
  const times = median(large.rounds.map((p50, turn) => p50 / small.rounds[turn]!))
  return {
    case: name,
    'small p50 ms': median(small.rounds).toFixed(2),
    'large p50 ms': median(large.rounds).toFixed(2),
    times: times.toFixed(2),
    goal: `${MAX_TIMES} ${times <= MAX_TIMES ? 'met' : 'missed'}`,
    'small µs CPU': `${work.small.site} + ${work.small.database}`,
    'large µs CPU': `${work.large.site} + ${work.large.database}`,
    'times CPU': ((work.large.site + work.large.database) / (work.small.site + work.small.database)).toFixed(
      2,
    ),
  }
}

async function round(side: Side): Promise<void> {
  const { latencies } = await load(side.world.url, side.next, ROUND_MS, CONNECTIONS)
  side.rounds.push(percentile(latencies, 0.5))
  side.answers += latencies.length
}

/** Microseconds of CPU for one answer, in the site and in its database. */
async function startCpuTimer(side: Side): Promise<() => { site: number; database: number }> {
  const { pid, connection } = side.world
  const backends = await ask<{ pid: number }>(
    connection,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const read = () => [pid, ...backends.map((backend) => backend.pid)].map(cpuSeconds)
  const before = read()
  return () => {
    const [site, ...database] = read().map((seconds, index) => seconds - before[index]!)
    const each = (seconds: number) => Math.round((seconds * 1e6) / side.answers)
    // A connection that was let go meanwhile had nothing to do.
    const worked = database.filter((seconds) => !Number.isNaN(seconds))
    return { site: each(site!), database: each(worked.reduce((sum, seconds) => sum + seconds, 0)) }
  }
}
