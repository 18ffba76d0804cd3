import { rateLimited, unavailable } from '../errors.ts'
import { withDeadline } from './deadline.ts'
import { mostWaiting } from './most-waiting.ts'

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
  /** Which calls count together when the queue is full, the widest group first. Defaults to those of one key. */
  groupsOf?(key: string): unknown[]
}

/** A call in the queue. */
interface Waiting {
  start(): void
  refuse(): void
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
 * so a person with a hundred queued jobs delays another's first job by at most one of them. When the queue is full, the newest call
 * of whom has the most in it is refused (503), so nobody can close it to others.
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
  groupsOf = (key) => [key],
}: ConcurrencyLimit) {
  const running = new Map<string, number>()
  const queues = new Map<string, Set<Waiting>>()
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
    if (perKey && (queues.get(key)?.size ?? 0) >= perKey.maxWaiting)
      throw rateLimited(1, { limit: perKey.concurrency + perKey.maxWaiting, window_s: 1 })
    if (waitingTotal >= maxWaiting) makeRoomFor(key)
    const queue = queues.get(key) ?? new Set()
    queues.set(key, queue)
    waitingTotal++
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        leaveQueue(key, call)
      }
      const call: Waiting = {
        start() {
          leave()
          resolve()
        },
        refuse() {
          leave()
          reject(unavailable())
        },
      }
      const timer = setTimeout(call.refuse, maxWaitMs)
      queue.add(call)
    })
  }

  /** Or refuses the newcomer. */
  function makeRoomFor(newcomer: string): void {
    const key = mostWaiting(queues, newcomer, groupsOf)
    const newest = key === undefined ? undefined : [...(queues.get(key) ?? [])].at(-1)
    if (!newest) throw unavailable()
    newest.refuse()
  }

  function leaveQueue(key: string, call: Waiting): void {
    const queue = queues.get(key)
    if (!queue?.delete(call)) return
    waitingTotal--
    if (queue.size === 0) queues.delete(key)
  }

  /** Counts the call before its caller goes on, so that no other call can start in between. */
  function startNext(): void {
    const ready = [...queues.keys()].filter(mayStart)
    if (ready.length === 0) return
    const key = choose(ready)
    const queue = queues.get(key) ?? new Set()
    const [next] = queue
    next?.start()
    // Round-robin: the key goes to the end of the map.
    if (queues.delete(key)) queues.set(key, queue)
    started(key)
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
