import cluster, { type Worker } from 'node:cluster'
import client, { type Registry } from 'prom-client'
import { register } from '../metrics/registry.ts'
import { ASK_METRICS, type Metrics, type WorkerMessage } from './messages.ts'

const MAX_WAIT_MS = 5_000

/** In a worker: sends its metrics whenever the primary asks for them. */
export function sendMetricsToPrimary(): void {
  process.on('message', async (message) => {
    if (message !== ASK_METRICS) return
    const answer: WorkerMessage = { metrics: await register.getMetricsAsJSON() }
    process.send?.(answer)
  })
}

/**
 * In the primary: returns a function that sums the metrics of all workers and its own. What a worker that has ended had counted stays
 * in the sums, because Prometheus reads a falling counter as one that was reset to zero.
 */
export function collectMetricsOfWorkers(): () => Promise<string> {
  const listening = new Set<Worker>()
  const latest = new Map<Worker, Metrics>()
  let ofEnded: Metrics = []
  let turn = Promise.resolve('')
  cluster.on('listening', (worker) => listening.add(worker))
  cluster.on('exit', (worker) => listening.delete(worker))

  async function collect(): Promise<string> {
    const asked = [...listening].map(async (worker) => [worker, await metricsOf(worker)] as const)
    for (const [worker, metrics] of await Promise.all(asked)) if (metrics) latest.set(worker, metrics)
    for (const [worker, metrics] of latest) {
      if (listening.has(worker)) continue
      latest.delete(worker)
      ofEnded = await sumOf([ofEnded, metrics.filter(isCounter)]).getMetricsAsJSON()
    }
    const own = await register.getMetricsAsJSON()
    return sumOf([own, ofEnded, ...latest.values()]).metrics()
  }

  // One at a time, so that each ended worker is added only once.
  return () => {
    turn = turn.then(collect, collect)
    return turn
  }
}

/** Null if the worker ends in the meantime. */
async function metricsOf(worker: Worker): Promise<Metrics | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Metrics | null>()
  const onMessage = ({ metrics }: WorkerMessage) => metrics && resolve(metrics)
  const onEnd = () => resolve(null)
  const timeout = setTimeout(() => reject(new Error('A worker does not answer')), MAX_WAIT_MS)
  worker.on('message', onMessage).on('exit', onEnd)
  try {
    worker.send(ASK_METRICS)
    return await promise
  } finally {
    clearTimeout(timeout)
    worker.off('message', onMessage).off('exit', onEnd)
  }
}

function sumOf(metrics: Metrics[]): Registry {
  return client.AggregatorRegistry.aggregate(metrics)
}

function isCounter({ type }: Metrics[number]): boolean {
  return ['counter', 'histogram'].includes(String(type))
}
