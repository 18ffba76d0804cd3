import type { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { closedShape, Id, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_CSV, MAX_REPORT, MAX_SUBSCRIPTIONS, PACES, TOPIC_KINDS } from './rules.ts'

const topic = {
  kind: Type.Enum([...TOPIC_KINDS]),
  subject: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'the id of an author or a series, or a tag',
  }),
}
const Pace = Type.Enum([...PACES], {
  description: '`daily` and `weekly` are digests, at 08:00 in Shanghai; weekly ones on Mondays',
})
const PaceOrOff = Type.Enum([...PACES, 'off'], { description: '`off` ends it' })
const Token = Type.String({ maxLength: 128, description: 'of the link in a mail' })

export const NewsletterRequest = closedShape('NewsletterRequest', {
  ...topic,
  pace: Type.Optional(Pace),
  email: Type.String({ maxLength: 254 }),
})
export type NewsletterRequest = Static<typeof NewsletterRequest>

export const NewsletterChoice = closedShape('NewsletterChoice', { ...topic, pace: PaceOrOff })
export type NewsletterChoice = Static<typeof NewsletterChoice>

export const NewsletterToken = closedShape('NewsletterToken', { token: Token })
export const TokenQuery = Type.Object({ token: Token })

export const NewsletterChange = closedShape('NewsletterChange', {
  token: Token,
  id: Type.Optional(Id),
  pace: PaceOrOff,
})
export type NewsletterChange = Static<typeof NewsletterChange>

const NewsletterSubscription = shape('NewsletterSubscription', {
  id: Id,
  ...topic,
  name: Type.String(),
  pace: Pace,
  created_at: Time,
})

/** All of them. */
export const NewsletterSubscriptions = shape('NewsletterSubscriptions', {
  items: Type.Array(NewsletterSubscription, { maxItems: MAX_SUBSCRIPTIONS }),
})
export type NewsletterSubscriptions = Static<typeof NewsletterSubscriptions>

export const ConfirmedNewsletter = shape('ConfirmedNewsletter', {
  ...topic,
  pace: Pace,
  token: Type.String({ description: 'to change or end it: what the links in the mails have' }),
})

export const SubscriberImport = closedShape('SubscriberImport', {
  ...topic,
  pace: Type.Optional(Pace),
  csv: Type.String({
    maxLength: MAX_CSV,
    description: 'with a heading; the column `email` must be there, `pace` may be',
  }),
})
export type SubscriberImport = Static<typeof SubscriberImport>

export const ImportAnswer = shape('ImportedSubscribers', {
  rows: Type.Integer({ description: 'different addresses' }),
  imported: Type.Integer({ description: 'those that follow it now and did not before' }),
})
export type ImportAnswer = Static<typeof ImportAnswer>

export const CsvFile = Type.Unsafe<Readable>({ type: 'string', contentMediaType: 'text/csv' })

export const DeliveryReport = closedShape('DeliveryReport', {
  message: Type.String({
    maxLength: 2 * MAX_REPORT,
    description: 'the mail as it arrived, with its headers',
  }),
})
export const ReportAnswer = shape('DeliveryReportAnswer', {
  outcome: Type.Enum(['bounced', 'complained', 'failed', 'ignored']),
})

const Count = Type.Integer()
export const NewsletterState = shape('NewsletterState', {
  members: Count,
  others: Type.Integer({ description: 'subscribers without an account' }),
  unconfirmed: Type.Integer({ description: 'requests whose link was not used yet' }),
  queued: Type.Integer({ description: 'mails that wait; 100000 says that many or more' }),
  sent_today: Type.Integer({ description: 'in the last 24 hours' }),
  failed: Type.Integer({ description: 'in the last 30 days' }),
  left: Type.Integer({ description: 'addresses that have unsubscribed from everything' }),
  bounced: Count,
  complained: Count,
  last_errors: Type.Array(Type.Object({ text: Type.String(), at: Time }), { maxItems: 5 }),
})
export type NewsletterState = Static<typeof NewsletterState>

const Followers = Type.Object({ at_once: Count, daily: Count, weekly: Count })
export const AuthorNewsletter = shape('AuthorNewsletter', {
  followers: Followers,
  series: Type.Array(Type.Object({ id: Id, title: Type.String(), followers: Followers }), { maxItems: 50 }),
  sent: Type.Integer({ description: 'mails with one of the posts, in the last 30 days' }),
})
export type AuthorNewsletter = Static<typeof AuthorNewsletter>
