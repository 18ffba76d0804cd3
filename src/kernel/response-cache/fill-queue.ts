import { limitConcurrency } from '../concurrency/concurrency-limit.ts'
import { subnetOf } from '../concurrency/subnet.ts'
import type { Db } from '../db/db.ts'

/** Enough that their statements still leave together; a member who comes meanwhile waits for these at most. */
const CONCURRENCY = 8
/** Some seconds of work; a caller beyond them is told at once to come back later. */
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

/**
 * Concurrency limiter for answers to visitors that no cache has. Networks take turns, so a client that reads everything waits for
 * itself: members and writes, which do not pass here, meet at most a few such pages, and another visitor's page comes next. While
 * the database is away nothing waits in turn, or every waiting answer would add its own two seconds.
 */
export function inTurn<T>(db: Db, ip: string, fill: () => Promise<T>): Promise<T> {
  return db.awaySince() === null ? limited(subnetOf(ip), fill) : fill()
}
