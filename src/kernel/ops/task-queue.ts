import { sql } from 'kysely'
import type { Logger } from 'pino'
import { withDeadline } from '../concurrency/deadline.ts'
import type { Db, Trx } from '../db/db.ts'
import {
  type Claimed,
  type Queue,
  type QueueTable,
  release,
  renewLease,
  retryLater,
  runQueue,
  settle,
} from './queue.ts'

const RENEWAL_MS = 2_000
const RETRY_MS = 60_000
const TURN_MS = 60_000
const MAX_ATTEMPTS = 5
/** Longer than a single item may take: an import waits four minutes for the pictures of a post. */
const MAX_STALL_MS = 10 * 60_000

/** A row of a queue that also has `user_id`, `done` and `total`. */
export interface Task extends Claimed {
  user_id: number
}

/**
 * Communication with a running task: `signal` fires when the process stops or the lease is lost. A task that can be resumed calls
 * `endTurn` between steps: when its turn is over, other tasks come first.
 */
export interface TaskRun {
  signal: AbortSignal
  endTurn(): void
  progress(done: number, total: number): void
}

export interface TaskQueue extends QueueTable {
  /** Finishes the row itself, by `settle` or in a transaction that starts with `holdClaim`. */
  run(task: Task, run: TaskRun): Promise<void>
  /** Called after the last attempt. */
  giveUp(trx: Trx, task: Task): Promise<void>
}

type Tasks = TaskQueue & Queue<Task>
type Log = Pick<Logger, 'info' | 'warn'>

/** Queue of long tasks: the lease is renewed while one runs; after a crash it expires, and the task is started again. */
export function runDueTasks(db: Db, queue: TaskQueue, log: Log, stopping: AbortSignal): Promise<void> {
  const tasks: Tasks = {
    ...queue,
    leaseMs: 2 * 60_000,
    retryMs: (attempts) => (attempts < MAX_ATTEMPTS ? attempts * RETRY_MS : null),
    returning: sql`id, user_id, attempts`,
  }
  return runQueue(db, tasks, (task) => attempt(db, tasks, task, log, stopping), stopping)
}

async function attempt(db: Db, queue: Tasks, task: Task, log: Log, stopping: AbortSignal): Promise<void> {
  // The last attempt never wrote its outcome: it may have ended the process, and would end it again.
  if (task.attempts > MAX_ATTEMPTS) {
    log.warn({ task, table: queue.table }, 'a background task never ended')
    return settle(db, queue, task, (trx) => queue.giveUp(trx, task))
  }
  const lost = new AbortController()
  let share = { done: 0, total: 0 }
  const renew = async () => {
    if (!(await renewLease(db, queue, task, share))) lost.abort()
  }
  // If the database is away for a moment, the next renewal makes up for it; the lease is long enough.
  const renewal = setInterval(() => renew().catch(() => {}), RENEWAL_MS).unref()
  try {
    await withDeadline(queue.table, MAX_STALL_MS, (deadline) => {
      const progress = (done: number, total: number) => {
        share = { done, total }
        deadline.extend()
      }
      const signal = AbortSignal.any([stopping, lost.signal, deadline.signal])
      return queue.run(task, { signal, progress, endTurn: turnFrom(performance.now()) })
    })
  } catch (err) {
    // The process is stopping or the turn is over: due immediately, behind the others.
    if (stopping.aborted || err instanceof TurnOver) return await release(db, queue, task, db.clock.now())
    if (lost.signal.aborted) return
    log.warn({ err, task, table: queue.table }, 'a background task failed')
    await settle(db, queue, task, async (trx) => {
      if (!(await retryLater(trx, queue, task))) await queue.giveUp(trx, task)
    })
  } finally {
    clearInterval(renewal)
  }
}

class TurnOver extends Error {}

function turnFrom(start: number): () => void {
  return () => {
    if (performance.now() - start > TURN_MS) throw new TurnOver()
  }
}
