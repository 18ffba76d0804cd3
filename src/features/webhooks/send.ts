import type { Logger } from 'pino'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { Overdue, withDeadline } from '../../kernel/ops/deadline.ts'
import { outboxTransaction } from '../../kernel/ops/outbox-transaction.ts'
import type { KeyFor } from '../../kernel/secret.ts'
import * as accounts from '../accounts/service.ts'
import { notify } from '../notifications/service.ts'
import type { Answer, Deliver } from './deliver.ts'
import { payloadOf } from './payload.ts'
import { type ClaimedDelivery, changeClaimed, claimDelivery, markFailing, updateWebhook } from './queries.ts'
import { FAILING_MS, LEASE_MS, retryAfterMs, signatureOf } from './rules.ts'
import { webhookSecret } from './secrets.ts'

export interface WebhookSending {
  deliver: Deliver
  keyFor: KeyFor
  /** Of PUBLIC_URL; empty without it. */
  origin: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** A receiver that takes its ten seconds keeps the others waiting less. */
const LANES = 4

/**
 * Sends every delivery that is due, as mails are sent: an attempt is claimed and counted in one transaction, made outside any, and
 * its outcome written in another.
 */
export async function sendDueWebhooks(
  db: Db,
  sending: WebhookSending,
  stopping = new AbortController().signal,
): Promise<void> {
  const lane = async () => {
    while (!stopping.aborted) {
      const delivery = await outboxTransaction(db, claimDelivery)
      if (!delivery) return
      // A lane goes on behind a delivery that is overdue; that one is due again after its lease.
      await withDeadline('webhook', LEASE_MS, () => attempt(db, delivery, sending)).catch((error) => {
        if (!(error instanceof Overdue)) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function attempt(db: Db, delivery: ClaimedDelivery, sending: WebhookSending): Promise<void> {
  const { id, webhook_id: webhook, event, attempts } = delivery
  const answer = await send(db, delivery, sending)
  const done = answer.status !== null && answer.status >= 200 && answer.status < 300
  const facts = { delivery: id, webhook, event, attempts, status: answer.status }
  if (done) sending.log.info(facts, 'sent a webhook')
  else sending.log.warn({ ...facts, error: answer.error }, 'could not send a webhook')
  await outboxTransaction(db, (trx) =>
    done ? recordSent(trx, delivery, answer) : recordFailure(trx, delivery, answer),
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
    'joule-signature': signatureOf(secret, db.clock.now(), body),
  }
  return deliver(delivery.url, headers, body)
}

async function recordSent(trx: Trx, delivery: ClaimedDelivery, answer: Answer): Promise<void> {
  const sent = await changeClaimed(trx, delivery, { ...answer, state: 'sent', finished_at: trx.now })
  if (sent) await updateWebhook(trx, delivery.webhook_id, { failing_since: null })
}

async function recordFailure(trx: Trx, delivery: ClaimedDelivery, answer: Answer): Promise<void> {
  const again = retryAfterMs(delivery.attempts)
  const next =
    again === null
      ? { state: 'failed' as const, finished_at: trx.now }
      : { wait_until: new Date(trx.now.getTime() + again) }
  if (await changeClaimed(trx, delivery, { ...answer, ...next })) await noteFailing(trx, delivery)
}

/** After days without a success the webhook is switched off, and the owners are told. */
async function noteFailing(trx: Trx, { webhook_id }: ClaimedDelivery): Promise<void> {
  const webhook = await markFailing(trx, webhook_id)
  if (!webhook?.failing_since || webhook.disabled_at) return
  if (trx.now.getTime() - webhook.failing_since.getTime() < FAILING_MS) return
  await updateWebhook(trx, webhook_id, { disabled_at: trx.now })
  const data = { event: 'webhook_disabled', host: new URL(webhook.url).host }
  for (const { id } of await accounts.owners(trx))
    await notify(trx, { kind: 'system', recipient_id: id, related_id: webhook_id, data })
}
