import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../kernel/errors.ts'

const MAX_WAITS = 1_000

/** Does work that limits may refuse for a while (429, 503), and waits its turn instead of failing. */
export async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal && error.retryAfter) || waits === MAX_WAITS) throw error
      await pause(error.retryAfter * 1000, undefined, { signal })
    }
  }
}
