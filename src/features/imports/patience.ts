import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/errors.ts'

/** 50 pictures at 20 a minute take three minutes where the first of them is spent already, and their fetching some more. */
const PATIENCE_MS = 4 * 60_000

/** A deadline for what may be refused for a while. */
interface Patience {
  clock: Clock
  signal: AbortSignal
  until: Date
}

export function patienceFrom(clock: Clock, signal: AbortSignal): Patience {
  return { clock, signal, until: new Date(clock.now().getTime() + PATIENCE_MS) }
}

/** Retries work that limits refuse for a while (429, 503), as long as the wait ends before the deadline. */
export async function patiently<T>({ clock, signal, until }: Patience, work: () => Promise<T>): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isForAWhile(error)) throw error
      const waitMs = error.retryAfter * 1000
      if (clock.now().getTime() + waitMs > until.getTime()) throw error
      await pause(waitMs, undefined, { signal })
    }
  }
}

/** The same; null for what is not done by the deadline, or would begin after it. */
export async function inTime<T>(patience: Patience, work: () => Promise<T>): Promise<T | null> {
  if (patience.clock.now() >= patience.until) return null
  try {
    return await patiently(patience, work)
  } catch (error) {
    if (isForAWhile(error)) return null
    throw error
  }
}

export function isForAWhile(error: unknown): error is Refusal & { retryAfter: number } {
  return error instanceof Refusal && Boolean(error.retryAfter)
}
