import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000

interface Bucket {
  fullAt: number
}

/**
 * Token buckets by key, each stored as the time at which it is full again (GCRA). LRU of a fixed size: frequent callers stay in it,
 * however many others come.
 */
export class TokenBuckets {
  readonly #buckets: LRUCache<string, Bucket>

  constructor(max: number) {
    this.#buckets = new LRUCache({ max })
  }

  /** Takes a token from a bucket that holds `perMinute` and is refilled at that rate; returns the milliseconds to wait if it is empty. */
  take(key: string, perMinute: number, now: number): number {
    const interval = MINUTE_MS / perMinute
    const bucket = this.#buckets.get(key)
    if (!bucket) {
      this.#buckets.set(key, { fullAt: now + interval })
      return 0
    }
    // At most a minute ahead, also after the clock was set back or the rate was changed.
    const fullAt = Math.max(now, Math.min(bucket.fullAt, now + MINUTE_MS))
    const wait = fullAt + interval - (now + MINUTE_MS)
    // Sums of fractions may miss zero by a hair.
    if (wait > 0.5) return wait
    bucket.fullAt = fullAt + interval
    return 0
  }
}
