import { sql } from 'kysely'
import type { Logger } from 'pino'
import { forgetOldAnswers } from './db/idempotency.ts'
import { type Db, type Trx, transaction } from './db.ts'
import { forgetOldLimits } from './rate-limit.ts'

const MINUTE_MS = 60_000

/** Work the site does by itself. Any process may run it; a lock lets one at a time. */
export interface Job {
  name: string
  everyMs: number
  run(trx: Trx, log: Pick<Logger, 'info'>): Promise<void>
}

export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: 10 * MINUTE_MS,
  async run(trx) {
    await forgetOldAnswers(trx)
    await forgetOldLimits(trx)
  },
}

/** Returns a function that stops them all and waits for what is under way. */
export function startJobs(db: Db, jobs: Job[], log: Logger): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const timers = jobs.map((job) =>
    setInterval(() => {
      const run = runJob(db, job, log).catch((error) =>
        log.error({ err: error, job: job.name }, 'job failed'),
      )
      underWay.add(run)
      void run.finally(() => underWay.delete(run))
    }, job.everyMs).unref(),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
  }
}

export function runJob(db: Db, job: Job, log: Pick<Logger, 'info'>): Promise<void> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${job.name}`}, 0)) as ours`.execute(trx)
    if (rows[0]?.ours) await job.run(trx, log)
  })
}
