import { jobsOf } from '../../src/jobs.ts'
import { runJob } from '../../src/kernel/ops/jobs.ts'
import { printTable } from '../table.ts'
import { longestStatement } from './longest-statement.ts'
import type { ScaleSite } from './scale-site.ts'
import { openApp } from './statements.ts'

const MAX_STATEMENT_MS = 1_000

/** How long every scheduled job takes on both sites, and its longest statement on the large one. */
export async function measureJobs(small: ScaleSite, large: ScaleSite, word: string): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const [smallApp, largeApp] = [await openApp(small, closing), await openApp(large, closing)]
  const silent = { info() {} }
  const others = jobsOf(largeApp.db, largeApp.files)
  const rows = []
  for (const [index, job] of jobsOf(smallApp.db, smallApp.files).entries()) {
    if (!job.name.includes(word)) continue
    const base = await longestStatement(small.connection, () => runJob(smallApp.db, job, silent))
    const other = await longestStatement(large.connection, () => runJob(largeApp.db, others[index]!, silent))
    rows.push({
      job: job.name,
      'small ms': Math.round(base.ms),
      'large ms': Math.round(other.ms),
      'longest statement ms': other.statementMs,
      goal: `${MAX_STATEMENT_MS} ${other.statementMs <= MAX_STATEMENT_MS ? 'met' : 'missed'}`,
      statement: other.statementMs > MAX_STATEMENT_MS ? other.statement : '',
    })
  }
  if (rows.length > 0) printTable(rows)
}
