import type { Logger } from 'pino'
import { Overdue, withDeadline } from '../../kernel/concurrency/deadline.ts'
import { signBody } from '../../kernel/crypto/signed-body.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { type Queue, retryLater, runQueue, settle } from '../../kernel/ops/queue.ts'
import * as accounts from '../accounts/service.ts'
import { personUrl } from '../accounts/view.ts'
import { commentUrl } from '../comments/view.ts'
import { notify } from '../notifications/service.ts'
import { postUrl } from '../posts/view.ts'
import type { Answer, Deliver } from './deliver.ts'
import {
  type ClaimedDelivery,
  markFailing,
  markRecovered,
  pauseDeliveries,
  resumeDeliveries,
  updateDelivery,
  updateWebhook,
} from './queries.ts'
import { FAILING_MS, LEASE_MS, pauseMs, WEBHOOK_CHANNEL } from './rules.ts'
import { webhookSecret } from './secrets.ts'

const PATHS: Record<ClaimedDelivery['event'], (delivery: ClaimedDelivery) => string> = {
  'post.published': ({ subject_id }) => postUrl(subject_id),
  'comment.created': ({ post_id, subject_id }) => commentUrl(post_id ?? 0, subject_id),
  'report.created': () => '/admin/reports',
  'user.registered': ({ subject_id }) => personUrl(subject_id),
}

export interface WebhookSending {
  deliver: Deliver
  keyFor: KeyFor
  /** Origin of PUBLIC_URL; empty without it. */
  origin: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Sends every delivery that is due in this queue. */
export function sendDueOf(
  queue: Queue<ClaimedDelivery>,
  db: Db,
  sending: WebhookSending,
  stopping = new AbortController().signal,
): Promise<void> {
  // A lane moves on from an overdue delivery, which is due again after its lease.
  const run = (delivery: ClaimedDelivery) =>
    withDeadline('webhook', LEASE_MS, () => attempt(db, queue, delivery, sending)).catch((error) => {
      if (!(error instanceof Overdue)) throw error
    })
  return runQueue(db, queue, run, stopping)
}

async function attempt(
  db: Db,
  queue: Queue,
  delivery: ClaimedDelivery,
  sending: WebhookSending,
): Promise<void> {
  const { id, webhook_id: webhook, event, attempts } = delivery
  const answer = await send(db, delivery, sending)
  const done = answer.status !== null && answer.status >= 200 && answer.status < 300
  const facts = { delivery: id, webhook, event, attempts, status: answer.status }
  if (done) sending.log.info(facts, 'sent a webhook')
  else sending.log.warn({ ...facts, error: answer.error }, 'could not send a webhook')
  await settle(db, queue, delivery, (trx) =>
    done ? recordSent(trx, delivery, answer) : recordFailure(trx, queue, delivery, answer),
  )
}

async function send(db: Db, delivery: ClaimedDelivery, { deliver, keyFor, origin }: WebhookSending) {
  const secret = webhookSecret.decrypt(keyFor, delivery.webhook_id, delivery.secret)
  if (secret === null) return { status: null, duration_ms: 0, answer: null, error: 'SECRET has changed' }
  const body = payloadOf(delivery, origin)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'joule-event': delivery.event,
    'joule-delivery': String(delivery.id),
    'joule-signature': signBody(secret, db.clock.now(), body),
  }
  return deliver(delivery.url, headers, body)
}

async function recordSent(trx: Trx, delivery: ClaimedDelivery, answer: Answer): Promise<void> {
  await updateDelivery(trx, delivery, { ...answer, state: 'sent', finished_at: trx.now })
  if (!(await markRecovered(trx, delivery.webhook_id))) return
  await resumeDeliveries(trx, delivery.webhook_id)
  trx.afterCommit(() => trx.signals.send(WEBHOOK_CHANNEL, [0]))
}

async function recordFailure(
  trx: Trx,
  queue: Queue,
  delivery: ClaimedDelivery,
  answer: Answer,
): Promise<void> {
  const again = await retryLater(trx, queue, delivery)
  const outcome = again ? answer : { ...answer, state: 'failed' as const, finished_at: trx.now }
  await updateDelivery(trx, delivery, outcome)
  await noteFailing(trx, delivery)
}

/** The others that are due wait, too. After days without a success, disables the webhook and notifies the owners. */
async function noteFailing(trx: Trx, { webhook_id }: ClaimedDelivery): Promise<void> {
  const webhook = await markFailing(trx, webhook_id)
  if (!webhook?.failing_since || webhook.disabled_at) return
  const failingMs = trx.now.getTime() - webhook.failing_since.getTime()
  await pauseDeliveries(trx, webhook_id, new Date(trx.now.getTime() + pauseMs(failingMs)))
  if (failingMs < FAILING_MS) return
  await updateWebhook(trx, webhook_id, { disabled_at: trx.now })
  const data = { event: 'webhook_disabled', host: new URL(webhook.url).host }
  for (const { id } of await accounts.owners(trx))
    await notify(trx, { kind: 'system', recipient_id: id, related_id: webhook_id, data })
}

/**
 * Only ids and URLs: what they lead to is shown to those who may see it then. Outsiders never learn who reported something. URLs are
 * absolute if the site knows its own (PUBLIC_URL), otherwise paths.
 */
function payloadOf(delivery: ClaimedDelivery, origin: string): string {
  const { id, event, subject_id, post_id, actor_id, username, created_at } = delivery
  const kind = event.slice(0, event.indexOf('.'))
  const subject = { id: subject_id, url: origin + PATHS[event](delivery) }
  return JSON.stringify({
    id,
    event,
    created_at,
    actor: event === 'report.created' ? null : { uid: actor_id, username, url: origin + personUrl(actor_id) },
    [kind]: event === 'comment.created' ? { ...subject, post_id } : subject,
  })
}
