import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import { KEPT_MS, LEASE_MS, retryAfterMs, type WebhookEvent } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof WebhooksTable | typeof WebhookDeliveriesTable> {}
}

const WebhooksTable = table('webhooks', {
  id: column.generated(column.number),
  url: column.text,
  events: column.of<WebhookEvent[]>(),
  secret: column.bytes,
  failing_since: column.nullable(column.timestamp),
  disabled_at: column.nullable(column.timestamp),
  created_at: column.timestamp,
})

const WebhookDeliveriesTable = table('webhook_deliveries', {
  id: column.generated(column.number),
  webhook_id: column.number,
  event: column.of<WebhookEvent>(),
  subject_id: column.number,
  actor_id: column.number,
  post_id: column.nullable(column.number),
  state: column.generated(column.of<'queued' | 'sent' | 'failed'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  status: column.nullable(column.number),
  duration_ms: column.nullable(column.number),
  answer: column.nullable(column.text),
  error: column.nullable(column.text),
  created_at: column.timestamp,
  finished_at: column.nullable(column.timestamp),
})

const COLUMNS = WebhooksTable.without('secret')
export type Webhook = Omit<Row<typeof WebhooksTable>, 'secret'>
type Delivery = Row<typeof WebhookDeliveriesTable>
/** A delivery leased by an attempt, with what it needs. */
export type ClaimedDelivery = Delivery & { url: string; secret: Buffer; username: string | null }

export function allWebhooks(db: Reader): Promise<Webhook[]> {
  return db.selectFrom('webhooks').select(COLUMNS).orderBy('id').execute()
}

/** Serializes the creation of webhooks, so that their number stays within the limit. */
export async function lockWebhooks(trx: Trx): Promise<void> {
  await sql`lock table webhooks in share row exclusive mode`.execute(trx)
}

/** In two steps, because the secret is encrypted for its row. */
export async function insertWebhook(
  trx: Trx,
  webhook: Pick<Webhook, 'url' | 'events'>,
  secretOf: (id: number) => Buffer,
): Promise<Webhook> {
  const inserted = await trx
    .insertInto('webhooks')
    .values({ ...webhook, secret: Buffer.alloc(0), created_at: trx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('webhooks')
    .set({ secret: secretOf(inserted.id) })
    .where('id', '=', inserted.id)
    .execute()
  return inserted
}

type Change = Partial<Pick<Webhook, 'url' | 'events' | 'failing_since' | 'disabled_at'>>

export function updateWebhook(trx: Trx, id: number, change: Change): Promise<Webhook | undefined> {
  return trx.updateTable('webhooks').set(change).where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

/** Since when it has been failing: from now on, unless it already was. */
export function markFailing(trx: Trx, id: number): Promise<Webhook | undefined> {
  return trx
    .updateTable('webhooks')
    .set({ failing_since: sql`coalesce(failing_since, ${trx.now})` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Whether it had been failing. */
export async function markRecovered(trx: Trx, id: number): Promise<boolean> {
  const recovered = trx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .returning('id')
  return (await recovered.executeTakeFirst()) !== undefined
}

/** Delays what is due; skips rows that are being claimed or settled, which hold the webhook's lock the other way round. */
export async function pauseDeliveries(trx: Trx, webhookId: number, until: Date): Promise<void> {
  await sql`update webhook_deliveries set wait_until = ${until} where id in (
    select id from webhook_deliveries where webhook_id = ${webhookId} and state = 'queued' and wait_until <= ${trx.now}
    for no key update skip locked)`.execute(trx)
}

/** What was paused is due; what has been tried waits for its own time. */
export async function resumeDeliveries(trx: Trx, webhookId: number): Promise<void> {
  await sql`update webhook_deliveries set wait_until = ${trx.now} where id in (
    select id from webhook_deliveries where webhook_id = ${webhookId} and state = 'queued' and attempts = 0 and wait_until > ${trx.now}
    for no key update skip locked)`.execute(trx)
}

export function deleteWebhook(trx: Trx, id: number): Promise<Webhook | undefined> {
  return trx.deleteFrom('webhooks').where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

export function deliveriesOf(db: Reader, webhookId: number) {
  return db
    .selectFrom('webhook_deliveries')
    .select(WebhookDeliveriesTable.columns)
    .where('webhook_id', '=', webhookId)
}

/** Deliveries of a disabled webhook wait. An array, computed once: many rows of others are passed in no time. */
function queueOf(which: RawBuilder<unknown>, lanes: number): Queue<ClaimedDelivery> {
  return {
    table: 'webhook_deliveries',
    leaseMs: LEASE_MS,
    retryMs: retryAfterMs,
    returning: sql`${sql.join(WebhookDeliveriesTable.columns.map((name) => sql.ref(name)))},
      (select url from webhooks where id = webhook_id), (select secret from webhooks where id = webhook_id),
      (select username from users where id = actor_id)`,
    only: sql`webhook_id = any(array(select id from webhooks where disabled_at is null and ${which}))`,
    lanes,
  }
}

/** Several lanes: a receiver that begins to take its ten seconds delays the others less. */
const DELIVERY_QUEUE = queueOf(sql`failing_since is null`, 4)
/** Of receivers that fail, so that no other waits for one of them. */
const FAILING_QUEUE = queueOf(sql`failing_since is not null`, 1)
export const DELIVERY_QUEUES = [DELIVERY_QUEUE, FAILING_QUEUE]

type Outcome = Partial<
  Pick<Delivery, 'state' | 'status' | 'duration_ms' | 'answer' | 'error' | 'finished_at'>
>

export async function updateDelivery(
  trx: Trx,
  { id }: Pick<Delivery, 'id'>,
  outcome: Outcome,
): Promise<void> {
  await trx.updateTable('webhook_deliveries').set(outcome).where('id', '=', id).execute()
}

/** Puts a delivery back into the queue, as if it had never been tried. */
export function requeueDelivery(trx: Trx, id: number): Promise<Delivery | undefined> {
  return trx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', attempts: 0, wait_until: trx.now, finished_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'queued')
    .returning(WebhookDeliveriesTable.columns)
    .executeTakeFirst()
}

export async function deleteOldDeliveries(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<=', new Date(trx.now.getTime() - KEPT_MS))
    .execute()
}

export async function deleteDeliveriesOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook_deliveries')
    .where('actor_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
