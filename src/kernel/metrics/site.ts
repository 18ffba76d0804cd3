import { setTimeout as pause } from 'node:timers/promises'
import client from 'prom-client'
import type { Db } from '../db/db.ts'
import type { Job, JobObserver } from '../ops/jobs.ts'
import { register } from './registry.ts'
import { readSiteFigures, type SiteFigures, type SiteReads } from './site-figures.ts'

/** Longer than a healthy database takes, shorter than Prometheus waits. */
const MAX_READ_MS = 3_000

type Series = [labels: Record<string, string>, value: number]

/**
 * Metrics of the site as a whole, read from the database at each scrape by the process that runs the jobs: whether it answers,
 * jobs, the last audit, replica lag. Returns the observer of the jobs.
 */
export function measureSite(db: Db, jobs: Job[], reads: SiteReads): JobObserver {
  let reading: Promise<SiteFigures | null> | undefined
  /** All gauges of a scrape share one read; null if the database does not answer. */
  function read(): Promise<SiteFigures | null> {
    reading ??= Promise.race([readSiteFigures(db, reads), pause(MAX_READ_MS, null, { ref: false })])
      .catch(() => null)
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    seriesOf: (figures: SiteFigures) => Series[],
  ): void {
    new client.Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const figures = await read()
        this.reset()
        // Unknown values are omitted; without labels, a reset would show 0.
        if (labelNames.length === 0) this.remove()
        for (const [labels, value] of figures ? seriesOf(figures) : []) this.set(labels, value)
      },
    })
  }
  new client.Gauge({
    name: 'database_up',
    help: 'Whether the database answered this scrape',
    registers: [register],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  gauge(
    'job_last_success_timestamp_seconds',
    'When a job last did its work, in any process',
    ['name'],
    ({ runs }) => runs.map(({ name, ran_at }) => [{ name }, ran_at.getTime() / 1000]),
  )
  gauge('audit_timestamp_seconds', 'When the last audit ended', [], ({ audit }) =>
    audit ? [[{}, audit.created_at.getTime() / 1000]] : [],
  )
  gauge('audit_broken_invariants', 'How many invariants the last audit found broken', [], ({ audit }) =>
    audit ? [[{}, Object.keys(audit.broken).length]] : [],
  )
  gauge('mail_queued', 'Mails that wait to be sent, 1000 at most', [], ({ mails }) => [[{}, mails.queued]])
  gauge('mail_oldest_queued_timestamp_seconds', 'When the oldest of them was written', [], ({ mails }) =>
    mails.oldest_at ? [[{}, mails.oldest_at.getTime() / 1000]] : [],
  )
  gauge(
    'replication_lag_seconds',
    'How far a standby is behind, as its primary sees it',
    ['standby'],
    ({ standbys }) => standbys.map(({ name, seconds }) => [{ standby: name }, seconds]),
  )
  gauge('replication_lag_bytes', 'WAL that a standby has not replayed', ['standby'], ({ standbys }) =>
    standbys.map(({ name, bytes }) => [{ standby: name }, bytes]),
  )
  gauge(
    'replica_lag_seconds',
    'How old the data of a replica that this site reads from may be; infinite before it first answers',
    ['replica'],
    () => (db.replicas?.lags() ?? []).map(({ name, seconds }) => [{ replica: name }, seconds]),
  )
  return observeJobs(jobs)
}

function observeJobs(jobs: Job[]): JobObserver {
  const of = { labelNames: ['name'], registers: [register] }
  const interval = new client.Gauge({ name: 'job_interval_seconds', help: 'How often a job is due', ...of })
  const duration = new client.Gauge({
    name: 'job_duration_seconds',
    help: 'How long its last run took in this site',
    ...of,
  })
  const failures = new client.Counter({ name: 'job_failures_total', help: 'Runs that failed', ...of })
  for (const { name, everyMs } of jobs) {
    interval.set({ name }, everyMs / 1000)
    failures.inc({ name }, 0)
  }
  return ({ name }, ms, failed) => {
    if (failed) failures.inc({ name })
    else duration.set({ name }, ms / 1000)
  }
}
