import type { TestContext } from 'node:test'
import { httpDelivery } from '../../src/features/webhooks/deliver.ts'
import { DELIVERY_QUEUES } from '../../src/features/webhooks/queries.ts'
import { sendDueOf, type WebhookSending } from '../../src/features/webhooks/send.ts'
import type { Db } from '../../src/kernel/db/db.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import type { PersonLike } from '../kit/user-builders.ts'

/** What the workers of both queues do: sends every delivery that is due. */
export async function sendDueWebhooks(db: Db, sending: WebhookSending): Promise<void> {
  await Promise.all(DELIVERY_QUEUES.map((queue) => sendDueOf(queue, db, sending)))
}

export const PRIVATE_ADDRESSES = { WEBHOOKS_PRIVATE_ADDRESSES: 'true' }
export const WEBHOOKS = '/api/admin/webhooks'

/** A site without webhooks of earlier tests, and its owner. */
export async function webhooksSite(
  t: TestContext,
): Promise<{ site: TestApp; boss: PersonLike; send(): Promise<void> }> {
  const site = await testApp(t, { env: PRIVATE_ADDRESSES })
  await site.db.deleteFrom('webhooks').execute()
  const boss = await site.owner()
  return { site, boss, send: () => sendDueWebhooks(site.db, sendingOf(site)) }
}

export function sendingOf({ app }: TestApp): WebhookSending {
  const log = { info() {}, warn() {} }
  return { deliver: httpDelivery(true), keyFor: app.keyFor, origin: 'https://joule.example', log }
}
