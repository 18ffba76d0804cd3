import { DELIVERY_QUEUES } from '../../src/features/webhooks/queries.ts'
import { sendDueOf, type WebhookSending } from '../../src/features/webhooks/send.ts'
import type { Db } from '../../src/kernel/db/db.ts'

/** What the workers of both queues do: sends every delivery that is due. */
export async function sendDueWebhooks(db: Db, sending: WebhookSending): Promise<void> {
  await Promise.all(DELIVERY_QUEUES.map((queue) => sendDueOf(queue, db, sending)))
}
