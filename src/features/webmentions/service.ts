import type { Logger } from 'pino'
import { Overdue, withDeadline } from '../../kernel/concurrency/deadline.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { isAllowedUrl } from '../../kernel/fetch/pinned-request.ts'
import { FetchError, type SafeOpen, safeOpen } from '../../kernel/fetch/safe-fetch.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import { retryLater, runQueue, settle } from '../../kernel/ops/queue.ts'
import { hrefsIn } from '../authoring/service.ts'
import { postUrl } from '../posts/view.ts'
import { currentSettings, readSettings } from '../site/service.ts'
import { type Deliver, httpDelivery } from '../webhooks/service.ts'
import { discoverEndpoint } from './discover.ts'
import {
  type ClaimedPost,
  type ClaimedTarget,
  findPublicBody,
  finishTarget,
  POST_QUEUE,
  queueTargets,
  TARGET_QUEUE,
} from './queries.ts'
import { LEASE_MS, MENTION_CHANNEL, MENTION_PATH, targetsIn } from './rules.ts'

export { checkDueMentions, startMentionChecks } from './incoming/check.ts'
export {
  listHeldMentions,
  listShownMentions,
  listWaitingMentions,
  loadMentions,
  waitingMentionsSince,
} from './incoming/mentions.ts'
export { receiveMention } from './incoming/receive.ts'

/** Where posts take webmentions; null where the owner takes none, or the site does not know its own address. */
export function mentionEndpoint(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  return publicUrl && currentSettings(db)['webmentions.receive'] ? publicUrl.origin + MENTION_PATH : null
}

interface Mentioning {
  open: SafeOpen
  deliver: Deliver
  /** Whether a message may be sent there; the addresses come from strangers. */
  allows(endpoint: string): boolean
  /** Origin of PUBLIC_URL; empty without it. */
  origin: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Compares the links of changed posts with those that were told, then tells the pages that are linked, and those that were. */
export async function sendDueMentions(
  db: Db,
  mentioning: Mentioning,
  stopping = new AbortController().signal,
): Promise<void> {
  const isOn = mentioning.origin !== '' && (await readSettings(db))['webmentions.send']
  const site = isOn ? mentioning : null
  await runQueue(db, POST_QUEUE, (post) => compareLinks(db, post, mentioning.origin), stopping)
  // A lane moves on from an overdue page, which is due again after its lease.
  const run = (target: ClaimedTarget) =>
    withDeadline('webmention', LEASE_MS, () => attempt(db, target, site)).catch((error) => {
      if (!(error instanceof Overdue)) throw error
    })
  await runQueue(db, TARGET_QUEUE, run, stopping)
}

/** A post that is not public links to nothing. */
function compareLinks(db: Db, post: ClaimedPost, origin: string): Promise<void> {
  return settle(db, POST_QUEUE, post, async (trx) => {
    const body = await findPublicBody(trx, post.post_id)
    await queueTargets(trx, post, targetsIn(hrefsIn(body ?? ''), origin))
  })
}

/** Null: the owner has switched it off meanwhile. */
async function attempt(db: Db, target: ClaimedTarget, site: Mentioning | null): Promise<void> {
  const isDone = !site || (await tell(site, target))
  await settle(db, TARGET_QUEUE, target, async (trx) => {
    if (isDone || !(await retryLater(trx, TARGET_QUEUE, target))) await finishTarget(trx, target)
  })
}

/** Whether there is nothing more to do: it was told, it takes no webmentions, or it can never be told. */
async function tell(
  { open, deliver, allows, origin, log }: Mentioning,
  { post_id: post, target, attempts }: ClaimedTarget,
): Promise<boolean> {
  const facts = { post, host: new URL(target).host, attempts }
  try {
    const endpoint = await discoverEndpoint(open, target)
    if (endpoint === null || !allows(endpoint)) return true
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ source: origin + postUrl(post), target })
    const { status, error } = await deliver(endpoint, headers, String(body))
    if (status !== null && status >= 200 && status < 300) {
      log.info({ ...facts, status }, 'sent a webmention')
      return true
    }
    log.warn({ ...facts, status, error }, 'could not send a webmention')
    // Refused for good: asked too often and failures of that site pass.
    return status !== null && status < 500 && status !== 429
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    log.info({ ...facts, reason: error.reason }, 'could not read a page that a post links to')
    return error.reason === 'not_allowed'
  }
}

export function startMentions(db: Db, config: Config, log: Logger): () => Promise<void> {
  const mentioning: Mentioning = {
    open: safeOpen(),
    deliver: httpDelivery(false),
    allows: (endpoint) => isAllowedUrl(endpoint, false),
    origin: config.publicUrl?.origin ?? '',
    log,
  }
  const run = (stopping: AbortSignal) => sendDueMentions(db, mentioning, stopping)
  return startBackgroundWorker(
    db,
    { channel: MENTION_CHANNEL, run, failure: 'could not send webmentions' },
    log,
  )
}
