import { runJob } from '../../src/kernel/ops/jobs.ts'
import { purgeAccounts } from '../../src/purge-accounts.ts'
import { load, roundRobin } from '../load.ts'
import { percentile } from '../statistics.ts'
import { printTable } from '../table.ts'
import { ask } from './ask.ts'
import { writeCases } from './cases.ts'
import { longestStatement } from './longest-statement.ts'
import type { ScaleSite } from './scale-site.ts'
import { openApp } from './statements.ts'

const BEFORE_MS = 10_000
const SLICE_MS = 1_000

/** Erases the author while somebody else likes posts; afterwards the site is of no use for other measurements. */
export async function measureErasure(site: ScaleSite): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const { db, files } = await openApp(site, closing)
  const [likes] = writeCases({ ...site, author: site.owner })
  if (!likes) throw new Error('nothing is written')
  const next = roundRobin(site.url, likes.requests)
  const before = await load(site.url, next, BEFORE_MS, 1)
  const id = site.authorId
  await ask(site.connection, `delete from sessions where user_id = ${id}`)
  await ask(
    site.connection,
    `update users set status = 'deleting', deletes_at = now() - interval '1 hour' where id = ${id}`,
  )
  const job = purgeAccounts(db, files)
  const isLeft = async () =>
    (await ask(site.connection, `select from users where id = ${id} and status = 'deleting'`)).length > 0
  let erasing = true
  const during: number[] = []
  const liking = (async () => {
    while (erasing) during.push(...(await load(site.url, next, SLICE_MS, 1)).latencies)
  })()
  const { ms, statementMs, statement } = await longestStatement(site.connection, async () => {
    while (await isLeft()) await runJob(db, job, { info() {} })
  })
  erasing = false
  await liking
  const p99 = (latencies: Float64Array) => percentile(latencies.sort(), 0.99).toFixed(1)
  printTable([
    {
      what: 'erasing the author',
      seconds: Math.round(ms / 1000),
      'longest statement ms': statementMs,
      statement,
      'like p99 ms before': p99(before.latencies),
      'and during': p99(Float64Array.from(during)),
    },
  ])
}
