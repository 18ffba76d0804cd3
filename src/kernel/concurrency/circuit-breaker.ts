interface CircuitBreaker {
  /** Whether to call now. While it is open, one call at a time finds out whether the other side is back. */
  allows(): boolean
  succeeded(): void
  failed(): void
}

const MAX_FAILURES = 3
const OPEN_MS = 30_000

/**
 * Circuit breaker: after some failures in a row nobody calls for half a minute, so that not everybody pays for a server that is away.
 * Then a single call tries again (half-open), and its outcome closes or opens it.
 */
export function circuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0
  let closedAgainAt = 0
  return {
    allows() {
      if (failures < MAX_FAILURES) return true
      if (now() < closedAgainAt) return false
      // The next ones wait for the outcome of this call, or as long again if it never ends.
      closedAgainAt = now() + OPEN_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures++
      closedAgainAt = now() + OPEN_MS
    },
  }
}
