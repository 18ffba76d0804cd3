import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/errors.ts'

/** 50 pictures at 20 a minute take three minutes if the first minute's share is used up, and fetching them takes some more. */
const RETRY_MS = 4 * 60_000

/** How long work that is temporarily refused by limits is retried. */
interface Deadline {
  clock: Clock
  signal: AbortSignal
  until: Date
}

export function deadlineFrom(clock: Clock, signal: AbortSignal): Deadline {
  return { clock, signal, until: new Date(clock.now().getTime() + RETRY_MS) }
}

/** Retries work that is temporarily refused by limits (429, 503), as long as the wait ends before the deadline. */
export async function retryUntil<T>({ clock, signal, until }: Deadline, work: () => Promise<T>): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isTemporary(error)) throw error
      const waitMs = error.retryAfter * 1000
      if (clock.now().getTime() + waitMs > until.getTime()) throw error
      await pause(waitMs, undefined, { signal })
    }
  }
}

/** The same; null for work that is not done by the deadline, or would start after it. */
export async function retryOrNull<T>(deadline: Deadline, work: () => Promise<T>): Promise<T | null> {
  if (deadline.clock.now() >= deadline.until) return null
  try {
    return await retryUntil(deadline, work)
  } catch (error) {
    if (isTemporary(error)) return null
    throw error
  }
}

/** A refusal that says when to retry. */
export function isTemporary(error: unknown): error is Refusal & { retryAfter: number } {
  return error instanceof Refusal && Boolean(error.retryAfter)
}
