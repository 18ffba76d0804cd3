import type { Logger } from 'pino'
import { Refusal } from '../errors.ts'

/** The work took too long: 503, as for anything that may succeed a moment later. */
export class Overdue extends Refusal {
  override name = 'Overdue'

  constructor() {
    super('unavailable', { retryAfter: 2 })
  }
}

interface Deadline {
  /** Aborted at the deadline, so that work which listens to it stops. */
  signal: AbortSignal
  /** For work of any length: reports progress, which restarts the timer. */
  extend(): void
}

const counts = new Map<string, number>()
let log: Pick<Logger, 'warn'> | undefined

/** Sets the log for deadlines missed in this process. */
export function logDeadlines(to: Pick<Logger, 'warn'>): void {
  log = to
}

/** How often each kind of work was given up, for the metrics. */
export function overdueCounts(): ReadonlyMap<string, number> {
  return counts
}

/**
 * Deadline (watchdog): the caller continues after this many milliseconds, whatever the work is waiting for. Work that cannot be stopped
 * continues on its own, and its result is dropped. Logged and counted, because it means that some wait inside lacks its own deadline.
 */
export async function withDeadline<T>(
  kind: string,
  ms: number,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const given = new AbortController()
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    log?.warn({ work: kind, ms }, 'gave up work that took too long')
    const error = new Overdue()
    given.abort(error)
    reject(error)
  }, ms)
  // Does not keep the process alive.
  timer.unref()
  try {
    return await Promise.race([work({ signal: given.signal, extend: () => void timer.refresh() }), overdue])
  } finally {
    clearTimeout(timer)
  }
}
