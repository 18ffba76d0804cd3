import client, { type Gauge } from 'prom-client'
import { cacheFigures } from '../cache/store.ts'
import { overdueCounts } from '../concurrency/deadline.ts'
import { batchSizes } from '../db/batch-sizes.ts'
import { statementFigures } from '../db/connection/timed-client.ts'
import type { Db } from '../db/db.ts'
import { longTurns, loopDelays } from '../event-loop/monitor.ts'
import { purgeCounts } from '../response-cache/front-cache/purger.ts'
import { CollectedHistogram } from './collected-histogram.ts'

/** The metrics of this process; the primary sums those of workers. Imported only if metrics are enabled. */
export const register = new client.Registry()
const registers = [register]

/** Node's own metrics, and those of every process: caches, connections, statements, batches. */
export function measureProcess(db: Db): void {
  client.collectDefaultMetrics({ register })
  // Across processes, report the slowest; prom-client would show the average.
  for (const metric of register.getMetricsAsArray())
    if (metric.name.startsWith('nodejs_eventloop_lag')) metric.aggregator = 'max'
  measureCaches()
  measureConnections(db)
  measureStatements()
  measureDeadlines()
  measurePurges()
  measureLoop()
  new CollectedHistogram({
    name: 'database_batch_size',
    help: 'Calls that one statement answered together, by kind',
    labelNames: ['kind'],
    registers,
    series: () => Object.entries(batchSizes).map(([kind, buckets]) => [{ kind }, buckets]),
  })
}

/** A gauge that is read at each scrape. */
export function gauge(name: string, help: string, read: () => number): void {
  new client.Gauge({ name, help, registers, collect: collectWith(read) })
}

/** A counter with labels that is read at each scrape. */
export function counter(
  name: string,
  help: string,
  labelNames: string[],
  read: () => [labels: Record<string, string>, count: number][],
): void {
  new client.Counter({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [labels, count] of read()) this.inc(labels, count)
    },
  })
}

function collectWith(read: () => number) {
  return function (this: Gauge) {
    this.set(read())
  }
}

function measureCaches(): void {
  gauge(
    'cache_bytes',
    'Bytes held by all caches; CACHE_MB bounds them in each process',
    () => cacheFigures().bytes,
  )
  gauge('cache_entries', 'Entries held by all caches', () => cacheFigures().entries)
  for (const result of ['hits', 'misses'] as const)
    new client.Counter({
      name: `cache_${result}_total`,
      help: `Cache ${result}, by cache`,
      labelNames: ['cache'],
      registers,
      collect() {
        this.reset()
        for (const { name, ...counted } of cacheFigures().caches) this.inc({ cache: name }, counted[result])
      },
    })
}

function measureConnections({ connectionFigures }: Db): void {
  gauge('database_pool_open', 'Open connections for transactions', () => connectionFigures().open)
  gauge('database_pool_idle', 'Those of them that nobody uses', () => connectionFigures().idle)
  gauge('database_pool_waiting', 'Transactions that wait for one', () => connectionFigures().waiting)
  gauge(
    'database_reads_in_flight',
    'Reads that wait for their answer',
    () => connectionFigures().readsInFlight,
  )
}

function measureDeadlines(): void {
  counter(
    'deadlines_exceeded_total',
    'Work that was given up because it took too long, by kind',
    ['work'],
    () => [...overdueCounts()].map(([work, count]) => [{ work }, count]),
  )
}

function measurePurges(): void {
  new client.Counter({
    name: 'cache_purges_total',
    help: 'Keys purged in caches in front of the site, and requests that failed',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(purgeCounts())) this.inc({ result }, count)
    },
  })
}

function measureStatements(): void {
  const figures = { count: 'Statements', seconds: 'Time from sending to the answer' } as const
  for (const figure of ['count', 'seconds'] as const)
    new client.Counter({
      name: figure === 'count' ? 'database_statements_total' : 'database_statement_seconds_total',
      help: `${figures[figure]}, by verb and first table`,
      labelNames: ['statement'],
      registers,
      collect() {
        this.reset()
        for (const [statement, timing] of statementFigures()) this.inc({ statement }, timing[figure])
      },
    })
}

function measureLoop(): void {
  new CollectedHistogram({
    name: 'event_loop_delay_seconds',
    help: 'How late the event loop was, sampled 20 times a second',
    labelNames: [],
    registers,
    series: () => [[{}, loopDelays]],
  })
  new client.Counter({
    name: 'event_loop_long_turns_total',
    help: 'Turns of the event loop above 0.2 s, by the likeliest route or job; cause "waiting": without a processor',
    labelNames: ['work', 'cause'],
    registers,
    collect() {
      this.reset()
      for (const [work, causes] of longTurns)
        for (const [cause, times] of Object.entries(causes)) this.inc({ work, cause }, times)
    },
  })
}
