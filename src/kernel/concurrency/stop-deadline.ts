/**
 * For everything that stops, after DRAIN_SECONDS: the requests, the workers, the connections and PostgreSQL. Supervisors kill later: see
 * TimeoutStopSec and stop_grace_period in deploy/.
 */
const STOP_MS = 30_000
/** A stage that comes too late still gets a moment: to send a signal and see whether it was enough. */
const LEAST_MS = 200

type Share = (limitMs: number, keptMs?: number) => number

/** Shares this time among stages in their order: each gets its limit, or what is left, less what is kept for those after it. */
export function sharedDeadline(totalMs: number, now = () => performance.now()): Share {
  const deadline = now() + totalMs
  return (limitMs, keptMs = 0) => Math.max(LEAST_MS, Math.min(limitMs, deadline - now() - keptMs))
}

let ofProcess: Share | undefined

/** At the signal that stops this process. */
export function beginStop(drainSeconds: number): void {
  ofProcess ??= sharedDeadline(drainSeconds * 1000 + STOP_MS)
}

/** How long a stage may take, in milliseconds: all of its limit where nobody stops the process. */
export function stopTime(limitMs: number, keptMs = 0): number {
  return ofProcess?.(limitMs, keptMs) ?? limitMs
}
