import type { Logger } from 'pino'
import type { Config } from '../../kernel/config/config.ts'
import { newSigningSecret } from '../../kernel/crypto/signed-body.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { isAllowedUrl } from '../../kernel/fetch/pinned-request.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as moderation from '../moderation/service.ts'
import { httpDelivery } from './deliver.ts'
import * as queries from './queries.ts'
import { MAX_WEBHOOKS, WEBHOOK_CHANNEL } from './rules.ts'
import type { CreatedWebhook, NewWebhook, Webhook, WebhookChange, WebhookDelivery } from './schema.ts'
import { webhookSecret } from './secrets.ts'
import { sendDueOf, type WebhookSending } from './send.ts'

export { type Deliver, httpDelivery } from './deliver.ts'

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return (await queries.allWebhooks(db)).map(toWebhook)
}

/** The secret is in this answer and nowhere else. */
export function createWebhook(
  db: Db,
  viewer: Viewer,
  { url, events }: NewWebhook,
  { keyFor, privateAddresses }: { keyFor: KeyFor; privateAddresses: boolean },
): Promise<CreatedWebhook> {
  refuseForbiddenUrl(url, privateAddresses)
  return write(db, viewer, async (trx) => {
    await queries.lockWebhooks(trx)
    if ((await queries.allWebhooks(trx)).length >= MAX_WEBHOOKS)
      throw new Refusal('webhook_limit', { details: { limit: MAX_WEBHOOKS } })
    const secret = newSigningSecret()
    const created = await queries.insertWebhook(trx, { url, events }, (id) =>
      webhookSecret.encrypt(keyFor, id, secret),
    )
    await record(trx, viewer, 'created', created)
    return { ...toWebhook(created), secret }
  })
}

/** Enabling it again resets how long it has been failing; waiting deliveries are sent. */
export function changeWebhook(
  db: Db,
  viewer: Viewer,
  id: number,
  { enabled, ...change }: WebhookChange,
  privateAddresses: boolean,
): Promise<Webhook> {
  if (change.url !== undefined) refuseForbiddenUrl(change.url, privateAddresses)
  return write(db, viewer, async (trx) => {
    const state =
      enabled === undefined
        ? {}
        : enabled
          ? { disabled_at: null, failing_since: null }
          : { disabled_at: trx.now }
    const all = { ...change, ...state }
    const found = Object.keys(all).length > 0 ? await queries.updateWebhook(trx, id, all) : undefined
    if (!found) throw notFound()
    if (enabled) await queries.resumeDeliveries(trx, id)
    await record(trx, viewer, 'changed', found)
    signalDeliveries(trx)
    return toWebhook(found)
  })
}

/** Also deletes its log, and what was still to be sent. */
export function deleteWebhook(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    const found = await queries.deleteWebhook(trx, id)
    if (!found) throw notFound()
    await record(trx, viewer, 'deleted', found)
    return {}
  })
}

export async function listDeliveries(db: Db, id: number, query: PageQuery): Promise<Page<WebhookDelivery>> {
  return selectPage(db, queries.deliveriesOf(db, id), readPage(query), NEWEST_FIRST)
}

/** Sends again what was sent or has failed; refused for what is still waiting. */
export function resendDelivery(db: Db, viewer: Viewer, id: number): Promise<WebhookDelivery> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const found = await queries.requeueDelivery(trx, id)
    if (!found) throw notFound()
    signalDeliveries(trx)
    return found
  })
}

function signalDeliveries(trx: Trx): void {
  trx.afterCommit(() => trx.signals.send(WEBHOOK_CHANNEL, [0]))
}

function refuseForbiddenUrl(url: string, privateAddresses: boolean): void {
  if (!isAllowedUrl(url, privateAddresses)) throw new InvalidRequest([{ field: 'url', rule: 'pattern' }])
}

function record(
  trx: Trx,
  viewer: Viewer,
  what: moderation.Change,
  { id, url, events }: queries.Webhook,
): Promise<void> {
  return moderation.record(trx, {
    actor_id: viewer.id,
    action: `webhook.${what}`,
    target_type: 'webhook',
    target_id: id,
    details: { host: new URL(url).host, events },
  })
}

function toWebhook({ id, url, events, failing_since, disabled_at, created_at }: queries.Webhook): Webhook {
  return { id, url, events, enabled: disabled_at === null, failing_since, disabled_at, created_at }
}

export function startWebhookSender(db: Db, config: Config, keyFor: KeyFor, log: Logger): () => Promise<void> {
  const sending: WebhookSending = {
    deliver: httpDelivery(config.webhooksPrivateAddresses),
    keyFor,
    origin: config.publicUrl?.origin ?? '',
    log,
  }
  // A worker for each queue: one that waits for a receiver that fails does not see that another has something to send.
  const stops = queries.DELIVERY_QUEUES.map((queue) => {
    const run = (stopping: AbortSignal) => sendDueOf(queue, db, sending, stopping)
    return startBackgroundWorker(
      db,
      { channel: WEBHOOK_CHANNEL, run, failure: 'could not send webhooks' },
      log,
    )
  })
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
