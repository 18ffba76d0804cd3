import { once } from 'node:events'
import { connectSite } from './connect.ts'
import { clockWithOffset } from './kernel/clock.ts'
import { shareConcurrency } from './kernel/concurrency/concurrency-limit.ts'
import { logDeadlines } from './kernel/concurrency/deadline.ts'
import { beginStop } from './kernel/concurrency/stop-deadline.ts'
import type { Config } from './kernel/config/config.ts'
import { isUnavailable } from './kernel/db/failures.ts'
import { startLoopMonitor } from './kernel/event-loop/monitor.ts'
import { explainFailure } from './kernel/ops/explain-failure.ts'
import { createLogger } from './kernel/ops/logging.ts'
import { nextSignal } from './kernel/ops/next-signal.ts'
import { releaseMemory } from './kernel/ops/release-memory.ts'
import type { WorkerMessage, WorkerSetup } from './kernel/workers/messages.ts'
import { type ListenOptions, listen } from './listen.ts'

/**
 * A cluster worker: connects and answers requests until a signal, then drains. The primary reports its failure, in one line for all
 * workers. If the primary dies, node:cluster ends the worker.
 */
export async function serveAsWorker(config: Config, options: ListenOptions): Promise<void> {
  try {
    await answerRequests(config, options)
  } catch (error) {
    await tellPrimary({ failed: { reason: explainFailure(error), temporary: isUnavailable(error) } })
    process.exit(1)
  }
}

async function answerRequests(config: Config, options: ListenOptions): Promise<void> {
  const stopped = nextSignal()
  const [setup] = await once(process, 'message')
  const { connection, clockOffsetMs, workers }: WorkerSetup = setup
  shareConcurrency(workers)
  const log = createLogger(config.logLevel)
  logDeadlines(log)
  await using closing = new AsyncDisposableStack()
  const db = connectSite(connection, config, clockWithOffset(clockOffsetMs), log)
  closing.defer(() => db.destroy())
  if (config.metricsPort !== null) (await import('./metrics.ts')).sendMetrics(db)
  const ready = await listen({ config, db, log }, options, closing)
  releaseMemory()
  closing.defer(startLoopMonitor(log))
  await tellPrimary({ ready })
  await stopped
  beginStop(config.drainSeconds)
}

function tellPrimary(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}
