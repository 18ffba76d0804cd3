import { setTimeout as pause } from 'node:timers/promises'
import { StoreError } from '../store-error.ts'

const BASE_MS = 100
const MAX_WAIT_MS = 1_000
/** No other try begins after this time: who waits for the answer is a person. */
const BUDGET_MS = 4_000

/** Retry with exponential backoff and full jitter. `work` must be idempotent. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  for (let round = 0; ; round++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreError && error.temporary)) throw error
      const wait = Math.random() * Math.min(MAX_WAIT_MS, BASE_MS * 2 ** round)
      if (performance.now() - start + wait > BUDGET_MS) throw error
      await pause(wait)
    }
  }
}
