import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Db, type Trx, transaction } from '../db/db.ts'
import { writeUnshown } from '../db/unshown-write.ts'
import { withDeadline } from './deadline.ts'

/** Longer than a renewal may be late: who has not renewed it by then has died. */
const LEASE_MS = 2 * 60_000
const RENEWAL_MS = 2_000
const RETRY_MS = 60_000
const TURN_MS = 60_000
const MAX_ATTEMPTS = 5
/** Longer than one item may take: an import waits four minutes for the pictures of a post. */
const MAX_STALL_MS = 10 * 60_000

/** A row of a table with `state` (`queued` until it is finished), `attempts`, `wait_until`, `done` and `total`. */
export interface Task {
  id: number
  user_id: number
  attempts: number
}

/**
 * What a running task tells, and hears: `signal` says that the process stops, or that the lease was lost. A task that can go on
 * where it was calls `endTurn` in between: after its turn the others come first.
 */
export interface TaskRun {
  signal: AbortSignal
  endTurn(): void
  progress(done: number, total: number): void
}

export interface TaskQueue {
  table: 'exports' | 'imports'
  /** Finishes the row itself, in a transaction that begins with `holdTask`. */
  run(task: Task, run: TaskRun): Promise<void>
  /** After the last attempt. */
  giveUp(trx: Trx, task: Task): Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn'>

/**
 * Queue of long tasks in a table. A task is claimed by a lease that is renewed while it runs; after a crash the lease ends and the
 * task is begun again. Attempts are counted, which also fences off a process that has lost its lease.
 */
export async function runDueTasks(db: Db, queue: TaskQueue, log: Log, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const task = await claimTask(db, queue)
    if (!task) return
    await attempt(db, queue, task, log, stopping)
  }
}

/** Whether this attempt still has the lease; if so, nobody else can take the task before the transaction ends. */
export async function holdTask(trx: Trx, { table }: Pick<TaskQueue, 'table'>, task: Task): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where id = ${task.id} and attempts = ${task.attempts} and state = 'queued' for no key update`.execute(trx)
  return rows.length > 0
}

async function claimTask(db: Db, { table }: TaskQueue): Promise<Task | undefined> {
  const now = db.clock.now()
  const claim = sql<Task>`
    update ${sql.table(table)} set attempts = attempts + 1, wait_until = ${leaseFrom(now)} where id = (
      select id from ${sql.table(table)} where state = 'queued' and wait_until <= ${now}
      order by wait_until limit 1 for update skip locked)
    returning id, user_id, attempts`
  return (await writeUnshown(db, claim.compile(db)))[0]
}

async function attempt(db: Db, queue: TaskQueue, task: Task, log: Log, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController()
  let share = { done: 0, total: 0 }
  const renew = async () => {
    if (!(await renewTask(db, queue, task, share))) lost.abort()
  }
  // A database that is away for a moment is asked again; the lease is long enough for that.
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
  } catch (error) {
    if (stopping.aborted || error instanceof TurnOver) await release(db, queue, task)
    else if (!lost.signal.aborted) await retryLater(db, queue, task, error, log)
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

async function retryLater(db: Db, queue: TaskQueue, task: Task, err: unknown, log: Log): Promise<void> {
  log.warn({ err, task, table: queue.table }, 'a background task failed')
  const until = new Date(db.clock.now().getTime() + task.attempts * RETRY_MS)
  if (task.attempts < MAX_ATTEMPTS) return change(db, queue, task, sql`wait_until = ${until}`)
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    if (await holdTask(trx, queue, task)) await queue.giveUp(trx, task)
  })
}

/** Of a process that stops, or a turn that is over: no attempt, and due at once, behind the others. */
function release(db: Db, queue: TaskQueue, task: Task): Promise<void> {
  return change(db, queue, task, sql`attempts = attempts - 1, wait_until = ${db.clock.now()}`)
}

async function renewTask(
  db: Db,
  queue: TaskQueue,
  task: Task,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const renewed = sql`
    update ${sql.table(queue.table)} set wait_until = ${leaseFrom(db.clock.now())}, done = ${done}, total = ${total}
    where id = ${task.id} and attempts = ${task.attempts} and state = 'queued' returning id`
  return (await writeUnshown(db, renewed.compile(db))).length > 0
}

async function change(db: Db, { table }: TaskQueue, task: Task, set: ReturnType<typeof sql>): Promise<void> {
  const changed = sql`update ${sql.table(table)} set ${set}
    where id = ${task.id} and attempts = ${task.attempts} and state = 'queued'`
  await writeUnshown(db, changed.compile(db))
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}
