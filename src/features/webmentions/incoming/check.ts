import type { Logger } from 'pino'
import { Overdue, withDeadline } from '../../../kernel/concurrency/deadline.ts'
import type { Config } from '../../../kernel/config/config.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { beginningOf, decodePage } from '../../../kernel/fetch/page-beginning.ts'
import { FetchError, type SafeOpen, safeOpen } from '../../../kernel/fetch/safe-fetch.ts'
import { startBackgroundWorker } from '../../../kernel/ops/background-worker.ts'
import { retryLater, runQueue, settle } from '../../../kernel/ops/queue.ts'
import { readMention } from '../../../kernel/rich-text/rich-text.ts'
import { withoutRootDot } from '../../../kernel/text/domain-lines.ts'
import type { Settings } from '../../site/rules.ts'
import { readSettings } from '../../site/service.ts'
import { isBlocked } from './blocked-hosts.ts'
import { type Found, keepMention, removeMention } from './keep.ts'
import { CHECK_QUEUE, type ClaimedCheck, deleteCheck } from './queries.ts'
import { CHECK_CHANNEL, CHECK_LEASE_MS, leadsTo, MAX_SOURCE_BYTES, TIMEOUT_MS } from './rules.ts'

interface Checking {
  open: SafeOpen
  /** Origin of PUBLIC_URL; empty without it. */
  origin: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** What came of reading a page. `ignored`: nothing is changed by it. `later`: it could not be read. */
type Outcome = Found | 'no link' | 'ignored' | 'later'

/** Reads every page that says it links to a post, and keeps those that do. */
export async function checkDueMentions(
  db: Db,
  checking: Checking,
  stopping = new AbortController().signal,
): Promise<void> {
  // A lane moves on from an overdue page, which is due again after its lease.
  const run = (check: ClaimedCheck) =>
    withDeadline('webmention check', CHECK_LEASE_MS, () => attempt(db, check, checking)).catch((error) => {
      if (!(error instanceof Overdue)) throw error
    })
  await runQueue(db, CHECK_QUEUE, run, stopping)
}

async function attempt(db: Db, check: ClaimedCheck, checking: Checking): Promise<void> {
  const settings = await readSettings(db)
  const outcome = await outcomeOf(db, check, checking, settings)
  await settle(db, CHECK_QUEUE, check, async (trx) => {
    if (outcome === 'later' && (await retryLater(trx, CHECK_QUEUE, check))) return
    await deleteCheck(trx, check)
    if (outcome === 'no link') await removeMention(trx, check)
    if (typeof outcome === 'object') await keepMention(trx, check, outcome)
  })
}

async function outcomeOf(
  db: Db,
  check: ClaimedCheck,
  { open, origin, log }: Checking,
  settings: Settings,
): Promise<Outcome> {
  const { post_id: post, host, attempts } = check
  const facts = { post, host, attempts }
  const isRefused = (hostname: string) => isBlocked(db, settings, hostname)
  // Switched off, or blocked, since it came.
  if (!settings['webmentions.receive'] || origin === '' || (await isRefused(new URL(check.source).hostname)))
    return 'ignored'
  try {
    const page = await open(check.source, { timeoutMs: TIMEOUT_MS, accept: 'text/html' })
    try {
      const { host: own } = new URL(origin)
      // Redirects may lead to the post itself, which links to itself, or to a blocked host.
      if (withoutRootDot(page.url.host) === own || (await isRefused(page.url.hostname))) return 'ignored'
      if (!page.headers['content-type']?.includes('html')) return 'no link'
      const html = await decodePage(await beginningOf(page.body, MAX_SOURCE_BYTES))
      const read = await readMention(`webmention ${host}`, { html, url: page.url.href, host: own })
      if (!read) return 'ignored'
      const found = read.links.some((link) => leadsTo(link, check))
      log.info({ ...facts, found }, 'read a page that mentions a post')
      return found ? read : 'no link'
    } finally {
      page.close()
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const { reason, status } = error
    log.info({ ...facts, reason, status }, 'could not read a page that mentions a post')
    if (status === 404 || status === 410) return 'no link'
    const isFinal = status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status)
    return reason === 'not_allowed' || isFinal ? 'ignored' : 'later'
  }
}

export function startMentionChecks(db: Db, config: Config, log: Logger): () => Promise<void> {
  const checking: Checking = { open: safeOpen(), origin: config.publicUrl?.origin ?? '', log }
  const run = (stopping: AbortSignal) => checkDueMentions(db, checking, stopping)
  return startBackgroundWorker(
    db,
    { channel: CHECK_CHANNEL, run, failure: 'could not check webmentions' },
    log,
  )
}
