import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Topic } from '../cache/changes.ts'
import { Overdue, withDeadline } from '../concurrency/deadline.ts'
import { type Db, type Trx, transaction } from '../db/db.ts'
import { deleteExpiredIdempotencyKeys } from '../db/idempotency.ts'
import { during } from '../event-loop/checkpoints.ts'
import { deleteExpiredLimits } from '../http/rate-limit.ts'
import { STOP_MS } from './background-worker.ts'
import { recordFailure, recordRun } from './job-runs.ts'

const MINUTE_MS = 60_000
/** Less than a minute: due every time the scheduler runs. */
export const HALF_MINUTE_MS = 30_000
export const HOUR_MS = 60 * MINUTE_MS
/** Longer than an audit takes on a running site; the other jobs wait in the meantime. */
const MAX_RUN_MS = 30 * MINUTE_MS

/** Background job: any process may run it, but an advisory lock allows one run at a time. */
export interface Job {
  name: string
  everyMs: number
  /** Which shared answers its own transaction changes; by default every run counts as a change of everything. */
  changes?: Topic[]
  /** A long job checks `stopping` as it goes and throws its reason; it is then due again at the next start. */
  run(trx: Trx, log: Pick<Logger, 'info'>, stopping: AbortSignal): Promise<void>
}

/** An hourly job that changes nothing in shared answers. */
export function hourly(name: string, run: Job['run']): Job {
  return { name, everyMs: HOUR_MS, changes: [], run }
}

/** Called after every run that did something or failed. */
export type JobObserver = (job: Job, ms: number, failed: boolean) => void

export const MAX_BATCHES_MS = 5 * MINUTE_MS

/**
 * Runs a batch, in a transaction of its own, until one finds nothing, and adds its counts to `sums`. Rests as long as each took, so that
 * others have at least half of the database; false if something is left at `end`, for the next run: other jobs are waiting.
 */
export async function inBatches(
  stopping: AbortSignal,
  sums: Record<string, number>,
  batch: () => Promise<Record<string, number>>,
  end = performance.now() + MAX_BATCHES_MS,
): Promise<boolean> {
  for (;;) {
    stopping.throwIfAborted()
    const begin = performance.now()
    const counts = await batch()
    addCounts(sums, counts)
    if (Object.values(counts).every((count) => count === 0)) return true
    if (performance.now() > end) return false
    await pause(performance.now() - begin)
  }
}

/** Every hour deletes all that is too old, in batches; changes nothing in shared answers. `batch` returns how much it deleted. */
export function hourlyDeletion(name: string, db: Db, batch: (trx: Trx) => Promise<number>): Job {
  return hourly(name, async (_trx, log, stopping) => {
    const sums = { deleted: 0 }
    await inBatches(stopping, sums, async () => ({
      deleted: await transaction(db, (trx) => {
        trx.declareChanges([])
        return batch(trx)
      }),
    }))
    if (sums.deleted > 0) log.info(sums, 'deleted what is too old')
  })
}

export function addCounts(sums: Record<string, number>, counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
}

export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: 10 * MINUTE_MS,
  changes: [],
  async run(trx) {
    await deleteExpiredIdempotencyKeys(trx)
    await deleteExpiredLimits(trx)
  },
}

/**
 * Scheduler: once at startup and then every minute, runs the jobs whose last run is at least `everyMs` ago, so that a site that restarts
 * often still gets them. Returns a function that stops it and waits briefly for running jobs.
 */
export function startJobs(
  db: Db,
  jobs: Job[],
  log: Logger,
  observe: JobObserver = () => {},
): () => Promise<void> {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const tick = () => {
    running = running.then(() => runDueJobs(db, jobs, { log, observe, stopping: stopping.signal }))
  }
  tick()
  const timer = setInterval(tick, MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await Promise.race([running, pause(STOP_MS, undefined, { ref: false })])
  }
}

interface Schedule {
  log: Logger
  observe: JobObserver
  stopping: AbortSignal
}

async function runDueJobs(db: Db, jobs: Job[], { log, observe, stopping }: Schedule): Promise<void> {
  for (const job of jobs) {
    if (stopping.aborted) return
    const begin = performance.now()
    try {
      const ran = await withDeadline(job.name, MAX_RUN_MS, ({ signal }) =>
        runJob(db, job, log, { onlyIfDue: true, stopping: AbortSignal.any([stopping, signal]) }),
      )
      if (ran) observe(job, performance.now() - begin, false)
    } catch (error) {
      if (error === stopping.reason) return
      log.error({ err: error, job: job.name }, 'job failed')
      observe(job, performance.now() - begin, true)
    }
  }
}

/**
 * Runs a job if no other process is running it (advisory lock) and it is due; it stays due unless its run commits. Returns false if it
 * was already running or not due.
 */
export async function runJob(
  db: Db,
  job: Job,
  log: Pick<Logger, 'info'>,
  { onlyIfDue = false, stopping = new AbortController().signal } = {},
): Promise<boolean> {
  try {
    return await transaction(db, async (trx) => {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`job ${job.name}`}, 0)) as ours`.execute(trx)
      const runs = rows[0]?.ours && (!onlyIfDue || (await isDue(trx, job)))
      const changes = runs ? job.changes : []
      if (changes) trx.declareChanges(changes)
      if (!runs) return false
      await during(`job ${job.name}`, () => job.run(trx, log, stopping))
      await recordRun(trx, job)
      return true
    })
  } catch (error) {
    const stopped = error === stopping.reason && !(error instanceof Overdue)
    // It is logged anyway, and the database may be what failed.
    if (!stopped) await recordFailure(db, job, error).catch(() => {})
    throw error
  }
}

async function isDue(trx: Trx, { name, everyMs }: Job): Promise<boolean> {
  const last = await trx.selectFrom('job_runs').select('ran_at').where('name', '=', name).executeTakeFirst()
  return !last || isOlder(last.ran_at, everyMs, trx.now)
}

/** A time that lies ahead counts as old: the clock was ahead when it was noted, and waiting until then could take years. */
export function isOlder(noted: Date, ms: number, now: Date): boolean {
  const age = now.getTime() - noted.getTime()
  return age >= ms || age < -MINUTE_MS
}
