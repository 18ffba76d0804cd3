import type { ServerResponse } from 'node:http'
import { limitConcurrency } from '../concurrency/concurrency-limit.ts'
import { subnetOf } from '../concurrency/subnet.ts'
import type { Db } from '../db/db.ts'
import { unavailable } from '../errors.ts'
import { addressBucket } from '../http/client-ip.ts'

/** Enough that their statements still leave together; a member who comes meanwhile waits for these at most. */
const CONCURRENCY = 8
/** Some seconds of work; beyond them the network with the most calls waiting is told to come back later. */
const MAX_WAITING = 1_000
const MAX_WAIT_MS = 15_000
const MAX_RUN_MS = 60_000

const limited = limitConcurrency({
  name: 'fill of the response cache',
  concurrency: CONCURRENCY,
  perProcess: true,
  maxWaiting: MAX_WAITING,
  maxWaitMs: MAX_WAIT_MS,
  maxRunMs: MAX_RUN_MS,
})

/** A caller for whom a cache is filled. */
interface Caller {
  ip: string
  answer: ServerResponse
}

type InTurn = <T>(fill: () => Promise<T>) => Promise<T>

interface QueuedFill {
  waitFor(caller: Caller): void
}

/** By what the callers of a cache share while it loads. */
const queuedFills = new WeakMap<Promise<unknown>, QueuedFill>()

/**
 * Concurrency limiter for answers to visitors that no cache has. Networks take turns, so a client that reads everything waits for
 * itself: members and writes, which do not pass here, meet at most a few such pages, and another visitor's page comes next. While
 * the database is away nothing waits in turn, or every waiting answer would add its own two seconds. `load` asks a cache, which
 * fills itself in turn, or shares a load with earlier callers.
 */
export function loadInTurn<T>(db: Db, caller: Caller, load: (inTurn: InTurn) => Promise<T>): Promise<T> {
  if (db.awaySince() !== null) return load((fill) => fill())
  const begun: { fill?: QueuedFill } = {}
  const loading = load((fill) => {
    const { filled, waitFor } = queueFill(fill)
    begun.fill = { waitFor }
    return filled
  })
  if (begun.fill) {
    queuedFills.set(loading, begun.fill)
    // The cache keeps the promise: the request that filled it must not stay with it.
    const forget = () => void queuedFills.delete(loading)
    loading.then(forget, forget)
  }
  queuedFills.get(loading)?.waitFor(caller)
  return loading
}

/** A fill that waits in the queue of every network that asks for it; the first turn runs it. It fails when no network waits any more. */
function queueFill<T>(fill: () => Promise<T>) {
  const { promise: filled, resolve, reject } = Promise.withResolvers<T>()
  const waiting = new Set<string>()
  const answers = new Set<ServerResponse>()
  let runner: string | undefined

  async function run(network: string): Promise<void> {
    if (runner !== undefined) return
    // Nobody is left to read it: the turn goes to others.
    if ([...answers].every(({ destroyed }) => destroyed)) throw unavailable()
    runner = network
    resolve(await fill())
  }

  function waitFor({ ip, answer }: Caller): void {
    const network = subnetOf(addressBucket(ip))
    if (runner !== undefined) return
    answers.add(answer)
    if (waiting.has(network)) return
    waiting.add(network)
    limited(network, () => run(network)).catch((error) => {
      waiting.delete(network)
      if (runner === network || waiting.size === 0) reject(error)
    })
  }

  return { filled, waitFor }
}
