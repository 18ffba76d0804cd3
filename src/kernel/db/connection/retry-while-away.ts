import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isAway, isRefusedUnrun } from '../failures.ts'
import { requireReplicated } from './replicated-commit.ts'
import type { Readers } from './shared-readers.ts'

/** How long a request waits for a database that is away. */
const MAX_WAIT_MS = 2_000
const PAUSE_MS = 100

/** Retries while no server is reachable: a restart or failover of two seconds becomes a slow answer instead of an error. */
export async function retryWhileAway<T>(
  attempt: () => Promise<T>,
  isSafe: (error: unknown) => boolean,
  maxWaitMs = MAX_WAIT_MS,
): Promise<T> {
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isAway(error) || performance.now() > deadline || !isSafe(error)) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** Retries reads, which is safe to do. Replicas do not wait: what one cannot answer goes to the primary. */
export function waitingReaders(readers: Readers): Readers {
  return {
    query: (statement) =>
      retryWhileAway(
        () => readers.query(statement),
        () => true,
      ),
    get inFlight() {
      return readers.inFlight
    },
    end: () => readers.end(),
  }
}

/** Runs a single statement on a pooled connection. Once sent it is not repeated, because it may have run. */
export function queryWhenThere(pool: pg.Pool, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  let sent = false
  return retryWhileAway(
    async () => {
      sent = false
      const client = await pool.connect()
      sent = true
      return client.query(statement).then(
        (result) => {
          client.release()
          requireReplicated(client)
          return result
        },
        (error) => {
          client.release(true)
          throw error
        },
      )
    },
    (error) => !sent || isRefusedUnrun(error),
  )
}
