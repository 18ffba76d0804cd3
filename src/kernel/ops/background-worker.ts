import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { during } from '../event-loop/checkpoints.ts'

const POLL_MS = 15_000
/** Work in progress may finish within this time; longer work is resumed after its lease expires. */
export const STOP_MS = 5_000

interface BackgroundWork {
  /** The signal sent after something was queued; also the name of the work in the event-loop monitor. */
  channel: string
  /** Does everything that is due. */
  run(stopping: AbortSignal): Promise<void>
  /** Log message if it fails. */
  failure: string
}

/**
 * Background worker: runs after every signal that something was queued, and every POLL_MS for work that was waiting. Returns a function
 * that stops it. Several processes may run one, since each piece of work is claimed by one of them.
 */
export function startBackgroundWorker(
  db: Db,
  { channel, run, failure }: BackgroundWork,
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  const wake = () => {
    again = true
    running ??= runAll()
  }
  const runAll = async () => {
    while (again && !stopping.signal.aborted) {
      again = false
      await during(channel, () => run(stopping.signal)).catch((err) => log.warn({ err }, failure))
    }
    // In the same turn as the last look at `again`, or a signal between the two would be missed.
    running = null
  }
  const unsubscribe = db.signals.listen(channel, wake)
  const timer = setInterval(wake, POLL_MS).unref()
  wake()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    stopping.abort()
    await Promise.race([running, pause(STOP_MS, undefined, { ref: false })])
  }
}
