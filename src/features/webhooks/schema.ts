import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { choicesOf, closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { EVENTS, MAX_URL, MAX_WEBHOOKS } from './rules.ts'

const Events = choicesOf(EVENTS, { minItems: 1 })
const Url = Type.String({ minLength: 1, maxLength: MAX_URL })

export const WebhookParams = Type.Object({ id: Id })

export const NewWebhook = closedShape('NewWebhook', { url: Url, events: Events })
export type NewWebhook = Static<typeof NewWebhook>

export const WebhookChange = closedShape('WebhookChange', {
  url: Type.Optional(Url),
  events: Type.Optional(Events),
  enabled: Type.Optional(Type.Boolean()),
})
export type WebhookChange = Static<typeof WebhookChange>

export const Webhook = shape('Webhook', {
  id: Id,
  url: Type.String(),
  events: Events,
  enabled: Type.Boolean(),
  failing_since: orNull(Time),
  disabled_at: orNull(Time),
  created_at: Time,
})
export type Webhook = Static<typeof Webhook>

export const Webhooks = shape('Webhooks', { items: Type.Array(Webhook, { maxItems: MAX_WEBHOOKS }) })

/** The only answer that holds the secret itself. */
export const CreatedWebhook = shape('CreatedWebhook', { ...Webhook.properties, secret: Type.String() })
export type CreatedWebhook = Static<typeof CreatedWebhook>

export const WebhookDelivery = shape('WebhookDelivery', {
  id: Id,
  event: Type.Enum([...EVENTS]),
  subject_id: Type.Integer(),
  state: Type.Enum(['queued', 'sent', 'failed']),
  attempts: Type.Integer(),
  wait_until: Time,
  status: orNull(Type.Integer({ description: 'HTTP status of the last attempt' })),
  duration_ms: orNull(Type.Integer()),
  answer: orNull(Type.String({ description: 'the beginning of the answer' })),
  error: orNull(Type.String()),
  created_at: Time,
  finished_at: orNull(Time),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const WebhookDeliveries = ListOf(WebhookDelivery)
