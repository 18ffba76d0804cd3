import { setTimeout as pause } from 'node:timers/promises'
import { runJob } from '../../src/kernel/ops/jobs.ts'
import { purgeAccounts } from '../../src/purge-accounts.ts'
import { load, type NextMessage, roundRobin } from '../load.ts'
import { percentile } from '../statistics.ts'
import { printTable } from '../table.ts'
import { ask } from './ask.ts'
import { writeCases } from './cases.ts'
import { longestStatement } from './longest-statement.ts'
import { type ScaleSite, startScaleSite } from './scale-site.ts'
import { openApp } from './statements.ts'

const BEFORE_MS = 10_000
const SLICE_MS = 1_000
const POLL_MS = 200
/** Of which the author wrote 100,000. */
const POSTS = 500_000

/** npm run bench -- erasure [posts]: what others feel while all that one author wrote is hidden, brought back, and erased. */
export async function erasure(closing: AsyncDisposableStack): Promise<void> {
  await measureErasure(await startScaleSite(closing, Number(process.argv[3] ?? POSTS)))
}

/** Somebody else likes posts meanwhile; afterwards the site is of no use for other measurements. */
export async function measureErasure(site: ScaleSite): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const { db, files } = await openApp(site, closing)
  const [likes] = writeCases({ ...site, author: site.owner })
  if (!likes) throw new Error('nothing is written')
  const next = roundRobin(site.url, likes.requests)
  const before = p99(await load(site.url, next, BEFORE_MS, 1))
  const id = site.authorId
  const job = purgeAccounts(db, files)
  const isLeft = async () =>
    (await ask(site.connection, `select from users where id = ${id} and status = 'deleting'`)).length > 0
  const rows = [
    await beside(site, next, 'a moderator hides all of it', () => decide(site, 'POST', { reason: '广告' })),
    await beside(site, next, 'it comes back', () => decide(site, 'DELETE')),
  ]
  await ask(site.connection, `delete from sessions where user_id = ${id}`)
  await ask(
    site.connection,
    `update users set status = 'deleting', deletes_at = now() - interval '1 hour' where id = ${id}`,
  )
  const erasing = async () => {
    while (await isLeft()) await runJob(db, job, { info() {} })
  }
  rows.push(await beside(site, next, 'the account is erased', erasing))
  printTable(rows.map((row) => ({ ...row, 'like p99 ms before': before })))
}

/** Through the front door; a job does what is more than one request takes. */
async function decide({ url, connection, owner, authorId }: ScaleSite, method: string, body?: object) {
  const reply = await fetch(`${url}/api/admin/users/${authorId}/removal`, {
    method,
    headers: { ...owner, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await reply.text()
  if (!reply.ok) throw new Error(answer)
  process.stdout.write(`  ${method} removal: ${answer}\n`)
  while ((await ask(connection, 'select from removals where unfinished')).length > 0) await pause(POLL_MS)
}

async function beside(site: ScaleSite, next: NextMessage, what: string, work: () => Promise<unknown>) {
  let working = true
  const during: number[] = []
  const liking = (async () => {
    while (working) during.push(...(await load(site.url, next, SLICE_MS, 1)).latencies)
  })()
  const { ms, statementMs, statement } = await longestStatement(site.connection, work).finally(() => {
    working = false
  })
  await liking
  return {
    what,
    seconds: Math.round(ms / 1000),
    'longest statement ms': statementMs,
    statement,
    'like p99 ms meanwhile': p99({ latencies: Float64Array.from(during) }),
  }
}

function p99({ latencies }: { latencies: Float64Array }): string {
  return percentile(latencies.sort(), 0.99).toFixed(1)
}
