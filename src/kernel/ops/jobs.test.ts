import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import type { Logger } from 'pino'
import { until } from '../../../test/faults/site.ts'
import { testApp } from '../../../test/kit/app.ts'
import { Overdue, withDeadline } from '../concurrency/deadline.ts'
import type { Db } from '../db/db.ts'
import { jobStates } from './job-runs.ts'
import { type Job, runJob, startJobs } from './jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const MINUTE = 60

/** A job that counts its runs. */
function countingJob(name: string): Job & { runs: number } {
  const job = { name, everyMs: HOUR_MS, runs: 0, run: async () => void job.runs++ }
  return job
}

test('a site that restarts often still runs its hourly jobs, once an hour', async (t) => {
  const { app, db, clock } = await testApp(t)
  const job = countingJob('hourly')
  const restart = () => runOnce(db, [job], app.log as never)

  await restart()
  assert.equal(job.runs, 1, 'due at the first start of all')
  for (const minutes of [20, 39]) {
    clock.advance(minutes * MINUTE)
    await restart()
  }
  assert.equal(job.runs, 1, 'not due yet')
  clock.advance(MINUTE)
  await restart()
  assert.equal(job.runs, 2)
})

test('a job that ran while the clock was ahead runs again once it is set back', async (t) => {
  const { app, db, clock } = await testApp(t)
  const job = countingJob('hourly in the future')
  clock.advance(365 * 24 * 60 * MINUTE)
  await runOnce(db, [job], app.log as never)
  clock.advance(-365 * 24 * 60 * MINUTE)
  await runOnce(db, [job], app.log as never)
  await runOnce(db, [job], app.log as never)
  assert.equal(job.runs, 2)
})

test('eight processes that start at once run a due job once', async (t) => {
  const { app, db } = await testApp(t)
  const job = countingJob('shared')
  await Promise.all(Array.from({ length: 8 }, () => runOnce(db, [job], app.log as never)))
  assert.equal(job.runs, 1)
})

test('a job that failed is due again at once, and holds up no other', async (t) => {
  const { app, db } = await testApp(t)
  const after = countingJob('after')
  let broken = true
  const failing: Job = {
    name: 'failing',
    everyMs: HOUR_MS,
    async run(trx) {
      await trx.deleteFrom('job_runs').execute()
      if (broken) throw new Error('the disk is full')
    },
  }
  await runOnce(db, [failing, after], app.log as never)
  assert.deepEqual(await ran(db, ['failing', 'after']), ['after'])
  assert.equal((await jobStates(db, [failing]))[0]!.error, 'the disk is full')
  broken = false
  await runOnce(db, [failing], app.log as never)
  assert.deepEqual(await ran(db, ['failing']), ['failing'])
  assert.equal((await jobStates(db, [failing]))[0]!.error, null)
})

test('a job that takes long ends when the site stops, without an error, and is due at the next start', async (t) => {
  const { db } = await testApp(t)
  const [begun, errors] = [Promise.withResolvers<void>(), [] as unknown[]]
  const long: Job = {
    name: 'long',
    everyMs: HOUR_MS,
    async run(_trx, _log, stopping) {
      begun.resolve()
      await once(stopping, 'abort')
      stopping.throwIfAborted()
    },
  }
  const stop = startJobs(db, [long], { error: (error: unknown) => errors.push(error) } as never)
  await begun.promise
  await stop()
  assert.deepEqual([await ran(db, ['long']), errors], [[], []])
})

test('a job that takes longer than it may is recorded as failed', async (t) => {
  const { db } = await testApp(t)
  const endless: Job = {
    name: 'endless',
    everyMs: HOUR_MS,
    run: async (_trx, _log, stopping) => stopping.throwIfAborted(),
  }
  const overdue = withDeadline(endless.name, 1, async ({ signal }) => {
    await once(signal, 'abort')
    await runJob(db, endless, { info() {} }, { stopping: signal })
  })
  await assert.rejects(overdue, Overdue)
  await until(async () => (await jobStates(db, [endless]))[0]!.error !== null)
})

async function ran(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.selectFrom('job_runs').select('name').where('name', 'in', names).execute()
  return rows.map(({ name }) => name)
}

/** One start of a site, stopped once it has looked at all jobs. */
async function runOnce(db: Db, jobs: Job[], log: Logger): Promise<void> {
  const looked = Promise.withResolvers<void>()
  const last: Job = { name: `last ${randomUUID()}`, everyMs: 0, run: async () => looked.resolve() }
  const stop = startJobs(db, [...jobs, last], log)
  await looked.promise
  await stop()
}
