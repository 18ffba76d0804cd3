import type { Logger } from 'pino'
import { type Db, transaction } from '../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import { holdClaim, runQueue } from '../../kernel/ops/queue.ts'
import { CATCH_UP_MS, INTERVAL_MS, lastMorning, morningOf } from '../notice-mails/rules.ts'
import { readSettings } from '../site/service.ts'
import {
  finishIssue,
  ISSUE_QUEUE,
  type Issue,
  insertDigest,
  isNews,
  moveCursor,
  queueBatch,
} from './issue-queries.ts'
import { ISSUE_CHANNEL, ISSUE_LEASE_MS, MAIL_CHANNEL } from './rules.ts'

/** Queues the mails of posts that were published, and of the digests of this morning. */
export async function queueNewsletters(db: Db, stopping = new AbortController().signal): Promise<void> {
  if (!(await readSettings(db))['newsletters.enabled']) return
  await queueDigests(db)
  await runQueue(db, ISSUE_QUEUE, (issue) => queueMails(db, issue, stopping), stopping)
}

async function queueDigests(db: Db): Promise<void> {
  const now = db.clock.now()
  for (const pace of ['daily', 'weekly'] as const) {
    const until = morningOf(lastMorning(now, pace))
    const isLate = until.getTime() <= now.getTime() - CATCH_UP_MS
    if (!isLate) await insertDigest(db, { pace, since: new Date(until.getTime() - INTERVAL_MS[pace]), until })
  }
}

/**
 * In batches of a transaction each, which moves the cursor: a process that dies in between leaves it, and the next one goes on from
 * there. However many subscribers there are, no transaction is long.
 */
async function queueMails(db: Db, issue: Issue, stopping: AbortSignal): Promise<void> {
  for (let after: number | null = issue.after_subscriber; after !== null && !stopping.aborted; )
    after = await queueNext(db, { ...issue, after_subscriber: after })
}

function queueNext(db: Db, issue: Issue): Promise<number | null> {
  return transaction(db, async (trx) => {
    trx.declareChanges([])
    if (!(await holdClaim(trx, ISSUE_QUEUE, issue))) return null
    const last = (await isNews(trx, issue)) ? await queueBatch(trx, issue) : null
    if (last === null) await finishIssue(trx, issue)
    else await moveCursor(trx, issue, last, new Date(trx.now.getTime() + ISSUE_LEASE_MS))
    trx.afterCommit(() => trx.signals.send(MAIL_CHANNEL, [0]))
    return last
  })
}

export function startNewsletterQueue(db: Db, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => queueNewsletters(db, stopping)
  return startBackgroundWorker(
    db,
    { channel: ISSUE_CHANNEL, run, failure: 'could not queue newsletters' },
    log,
  )
}
