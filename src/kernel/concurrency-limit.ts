import { rateLimited, unavailable } from './errors.ts'

export interface ConcurrencyLimit {
  /** On the whole machine: of several processes each has its share, at least one. */
  concurrency: number
  maxWaiting: number
  /** For work on behalf of people: how much of it one person may have running, and waiting. */
  perKey?: { concurrency: number; maxWaiting: number }
}

let processes = 1

/** Says how many processes share the machine with this one, itself included. */
export function shareConcurrency(count: number): void {
  processes = count
}

/**
 * Concurrency limiter with a fair queue, for work that takes a core and much memory for a while. Keys (people) are
 * served round-robin, so whoever queues a hundred jobs delays another's first job by at most one of them.
 */
export function limitConcurrency({ concurrency, maxWaiting, perKey }: ConcurrencyLimit) {
  const running = new Map<string, number>()
  const queues = new Map<string, (() => void)[]>()
  let runningTotal = 0
  let waitingTotal = 0

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (mayStart(key)) started(key)
    else await waitInQueue(key)
    try {
      return await work()
    } finally {
      ended(key)
      startNext()
    }
  }

  function mayStart(key: string): boolean {
    const share = Math.max(1, Math.floor(concurrency / processes))
    return runningTotal < share && (running.get(key) ?? 0) < (perKey?.concurrency ?? Infinity)
  }

  function waitInQueue(key: string): Promise<void> {
    const queue = queues.get(key) ?? []
    if (waitingTotal >= maxWaiting) throw unavailable()
    if (perKey && queue.length >= perKey.maxWaiting) throw rateLimited(1)
    queues.set(key, queue)
    waitingTotal++
    return new Promise((resolve) => queue.push(resolve))
  }

  /** Counted before the promise resolves, so that no other call can start in between. */
  function startNext(): void {
    for (const [key, queue] of queues) {
      if (!mayStart(key)) continue
      queues.delete(key)
      const start = queue.shift()
      // Round-robin: the key goes to the end of the map.
      if (queue.length > 0) queues.set(key, queue)
      waitingTotal--
      started(key)
      start?.()
      return
    }
  }

  function started(key: string): void {
    runningTotal++
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function ended(key: string): void {
    runningTotal--
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
}
