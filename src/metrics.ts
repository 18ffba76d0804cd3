import { lastAuditResult } from './features/admin/service.ts'
import { mailState } from './features/mail/service.ts'
import type { Db } from './kernel/db/db.ts'
import { measureProcess, register } from './kernel/metrics/registry.ts'
import { type Address, serveMetrics } from './kernel/metrics/server.ts'
import { measureSite } from './kernel/metrics/site.ts'
import type { Job, JobObserver } from './kernel/ops/jobs.ts'
import { collectMetricsOfWorkers, sendMetricsToPrimary } from './kernel/workers/metrics.ts'

export interface Measured {
  db: Db
  workers: number
  jobs: Job[]
}

/** In the primary or the only process: measures the process and the site, and serves the sums of all processes at this address. */
export async function openMetrics(
  address: Address,
  { db, workers, jobs }: Measured,
  closing: AsyncDisposableStack,
): Promise<JobObserver> {
  measureProcess(db)
  const reads = { lastAudit: lastAuditResult, mailQueue: (db: Db) => mailState(db, true) }
  const observeJob = measureSite(db, jobs, reads)
  const collect = workers > 1 ? collectMetricsOfWorkers() : () => register.metrics()
  closing.defer(await serveMetrics(address, collect))
  return observeJob
}

/** Measures a worker, and sends its metrics to the primary. */
export function sendMetrics(db: Db): void {
  measureProcess(db)
  sendMetricsToPrimary()
}
