import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { stopTime } from '../concurrency/stop-deadline.ts'
import { StartupError } from '../errors.ts'
import type { WorkerSetup } from './messages.ts'
import { runWorker } from './run-worker.ts'

/** If a worker lived for less than this, the next one waits, twice as long each time. */
const STEADY_MS = 10_000
const MIN_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 10_000
const MAX_FAILED_STARTS = 5
/** Longer than draining takes, in addition to DRAIN_SECONDS. */
const MAX_STOP_MS = 20_000
/** Of a stop, for the connections of the primary and PostgreSQL after it. */
const KEPT_MS = 12_000

interface Supervisor {
  /** The address of the site once every worker answers; null if it is stopped before that. */
  ready: Promise<string | null>
  /** Rejects if workers cannot start: the first one at once, as a single process would, a replacement after some retries. */
  failed: Promise<never>
  /** Graceful shutdown of all workers; they drain for this long before they close. */
  stop(drainMs: number): Promise<void>
}

/** Supervises cluster workers: keeps this many running, and replaces any that ends, with exponential backoff. */
export function superviseWorkers(setup: WorkerSetup, log: Logger, stopped: Promise<unknown>): Supervisor {
  const stopping = new AbortController()
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  const slots: Promise<void>[] = []
  let started = false

  async function startAll(): Promise<string> {
    // The first one alone: node:cluster throws in the primary if two workers find a port in use.
    const address = await fillSlot()
    await Promise.all(Array.from({ length: setup.workers - 1 }, fillSlot))
    started = true
    return address
  }

  function fillSlot(): Promise<string> {
    return new Promise((resolve) => slots.push(keepRunning(resolve)))
  }

  async function keepRunning(onReady: (address: string) => void): Promise<void> {
    let failedStarts = 0
    let shortLives = 0
    while (!stopping.signal.aborted) {
      const begin = performance.now()
      const { wasReady, reason, temporary, pid } = await runWorker(setup, onReady)
      failedStarts = wasReady || temporary ? 0 : failedStarts + 1
      shortLives = performance.now() - begin < STEADY_MS ? shortLives + 1 : 0
      // A signal to the whole process group may end a worker before the primary receives it, which is not a failure.
      await pause(backoffMs(shortLives), null, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      if (started ? failedStarts >= MAX_FAILED_STARTS : !wasReady) return fail(new StartupError(reason))
      log.error({ worker: pid, reason }, 'a worker ended; starting another')
    }
  }

  const untilStopped = stopped.then(() => {
    stopping.abort()
    return null
  })
  const ready = Promise.race([startAll(), failed, untilStopped])
  // The caller that awaits it gets the error.
  failed.catch(() => {})
  return {
    ready,
    failed,
    async stop(drainMs) {
      stopping.abort()
      signalAll('SIGTERM')
      const overdue = setTimeout(() => signalAll('SIGKILL'), stopTime(drainMs + MAX_STOP_MS, KEPT_MS))
      await Promise.all(slots)
      clearTimeout(overdue)
    },
  }
}

function backoffMs(shortLives: number): number {
  return shortLives === 0 ? 0 : Math.min(MIN_BACKOFF_MS * 2 ** (shortLives - 1), MAX_BACKOFF_MS)
}

function signalAll(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
}
