import { rateLimited, unavailable } from '../errors.ts'
import { withDeadline } from './deadline.ts'

export interface ConcurrencyLimit {
  /** Name of the work, for the log and the metrics. */
  name: string
  /** Total for the machine: if there are several processes, each gets its share, at least one. */
  concurrency: number
  /** For work whose scarce thing is the process itself: each process gets all of it. */
  perProcess?: true
  maxWaiting: number
  /** Longer than any wait inside the work: after this, a slot is reclaimed and the next call in the queue starts. */
  maxRunMs: number
  /** After this, a call still in the queue is refused (503). */
  maxWaitMs?: number
  /** For work on behalf of people: how many calls one person may have running and waiting. */
  perKey?: { concurrency: number; maxWaiting: number }
  /** Picks the next of the waiting keys, which are ordered by their last turn. Defaults to the first. */
  choose?(waiting: string[]): string
}

/** Shorter than proxies wait for an answer (60 s). */
const MAX_WAIT_MS = 45_000

let processes = 1

/** Sets how many processes share the machine, including this one. */
export function shareConcurrency(count: number): void {
  processes = count
}

/**
 * Concurrency limiter with a fair queue, for work that takes a core and much memory for a while. Keys (people) are served round-robin,
 * so a person with a hundred queued jobs delays another's first job by at most one of them.
 */
export function limitConcurrency({
  name,
  concurrency,
  perProcess,
  maxWaiting,
  maxRunMs,
  maxWaitMs = MAX_WAIT_MS,
  perKey,
  choose = ([first = '']) => first,
}: ConcurrencyLimit) {
  const running = new Map<string, number>()
  const queues = new Map<string, Set<() => void>>()
  let runningTotal = 0
  let waitingTotal = 0

  return async <T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (mayStart(key)) started(key)
    else await waitInQueue(key)
    try {
      return await withDeadline(name, maxRunMs, ({ signal }) => work(signal))
    } finally {
      ended(key)
      startNext()
    }
  }

  function mayStart(key: string): boolean {
    const share = perProcess ? concurrency : Math.max(1, Math.floor(concurrency / processes))
    return runningTotal < share && (running.get(key) ?? 0) < (perKey?.concurrency ?? Infinity)
  }

  function waitInQueue(key: string): Promise<void> {
    const queue = queues.get(key) ?? new Set()
    if (waitingTotal >= maxWaiting) throw unavailable()
    if (perKey && queue.size >= perKey.maxWaiting)
      throw rateLimited(1, { limit: perKey.concurrency + perKey.maxWaiting, window_s: 1 })
    queues.set(key, queue)
    waitingTotal++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leaveQueue(key, start)
        reject(unavailable())
      }, maxWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.add(start)
    })
  }

  function leaveQueue(key: string, start: () => void): void {
    const queue = queues.get(key)
    if (!queue?.delete(start)) return
    waitingTotal--
    if (queue.size === 0) queues.delete(key)
  }

  /** Counts the call before its promise resolves, so that no other call can start in between. */
  function startNext(): void {
    const ready = [...queues.keys()].filter(mayStart)
    if (ready.length === 0) return
    const key = choose(ready)
    const queue = queues.get(key) ?? new Set()
    const [start = () => {}] = queue
    leaveQueue(key, start)
    // Round-robin: the key goes to the end of the map.
    if (queues.delete(key)) queues.set(key, queue)
    started(key)
    start()
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
