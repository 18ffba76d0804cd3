import { type Db, type Reader, type Trx, writeUncached } from '../db/db.ts'
import { normalizeLine } from '../text/normalize.ts'

const MAX_ERROR_LENGTH = 500

/** What operators' commands record as jobs do. */
export const BACKUP_VERIFIED = 'backup verified'
export const RESTORE_DRILL = 'restore drill'

interface Scheduled {
  name: string
  everyMs: number
}

export interface JobState {
  name: string
  last_run_at: Date | null
  /** Null: the next time the scheduler runs. */
  next_run_at: Date | null
  /** The error of the last run, if it failed. */
  error: string | null
}

export async function jobStates(db: Reader, jobs: Scheduled[]): Promise<JobState[]> {
  const [runs, failures] = await Promise.all([
    db.selectFrom('job_runs').select(['name', 'ran_at']).execute(),
    db.selectFrom('job_failures').select(['name', 'failed_at', 'error']).execute(),
  ])
  return jobs.map(({ name, everyMs }) => {
    const ran = runs.find((run) => run.name === name)?.ran_at ?? null
    const failure = failures.find((each) => each.name === name)
    const failed = failure && (!ran || failure.failed_at > ran) ? failure : null
    return {
      name,
      last_run_at: failed?.failed_at ?? ran,
      next_run_at: ran && new Date(ran.getTime() + everyMs),
      error: failed?.error ?? null,
    }
  })
}

/** When a job last completed, whatever failed since. */
export async function completedAt(db: Reader, name: string): Promise<Date | null> {
  const run = await db.selectFrom('job_runs').select('ran_at').where('name', '=', name).executeTakeFirst()
  return run?.ran_at ?? null
}

/** Records when the job last completed, for the schedule and the metrics. */
export async function recordRun(trx: Trx, { name }: Pick<Scheduled, 'name'>): Promise<void> {
  await trx
    .insertInto('job_runs')
    .values({ name, ran_at: trx.now })
    .onConflict((oc) => oc.column('name').doUpdateSet({ ran_at: trx.now }))
    .execute()
}

/** Records a failure after the run was rolled back. */
export async function recordFailure(
  db: Db,
  { name }: Pick<Scheduled, 'name'>,
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const row = { failed_at: db.clock.now(), error: normalizeLine(message).slice(0, MAX_ERROR_LENGTH) }
  const insert = db
    .insertInto('job_failures')
    .values({ name, ...row })
    .onConflict((oc) => oc.column('name').doUpdateSet(row))
  await writeUncached(db, insert.compile())
}
