import { DAY_MS } from '../../kernel/calendar.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { personUrl } from '../accounts/view.ts'
import { tagUrl } from '../posts/view.ts'
import { seriesUrl } from '../series/view.ts'
import { requestedKey } from '../tags/rules.ts'

export const TOPIC_KINDS = ['author', 'series', 'tag'] as const
type TopicKind = (typeof TOPIC_KINDS)[number]

/** What is followed by mail: the posts of an author, of a series or with a tag. */
export interface NewsTopic {
  kind: TopicKind
  /** An id, or the key of a tag. */
  subject: string
}

/** How often mails come. */
export const PACES = ['at_once', 'daily', 'weekly'] as const
export type Pace = (typeof PACES)[number]

/** How long the link in a mail can be used to confirm; then the address is deleted. */
export const REQUEST_MS = 7 * DAY_MS
/** Of one subscriber. */
export const MAX_SUBSCRIPTIONS = 100

/** Mails to confirm, by network and by address: nobody can be bothered with more. */
export const REQUEST_LIMIT: Limit = { name: 'newsletter_requests', per: 'ip', max: 10, windowSeconds: 3_600 }
export const ADDRESS_LIMIT: Limit = { name: 'newsletter_address', per: 'ip', max: 3, windowSeconds: 86_400 }
/** Changes by members, and by those who come by a link. */
export const CHANGE_LIMIT: Limit = { name: 'newsletters', per: 'user', max: 60, windowSeconds: 60 }
export const LINK_CHANGES: Limit = { name: 'newsletter_links', per: 'ip', max: 60, windowSeconds: 60 }

const ID = /^[1-9]\d{0,14}$/

/** The stored spelling of what a request names. */
export function requestedTopic({ kind, subject }: NewsTopic): NewsTopic {
  if (kind === 'tag') return { kind, subject: requestedKey(subject) }
  if (!ID.test(subject)) throw new InvalidRequest([{ field: 'subject', rule: 'pattern' }])
  return { kind, subject }
}

export function topicUrl({ kind, subject }: NewsTopic): string {
  if (kind === 'tag') return tagUrl(subject)
  return kind === 'series' ? seriesUrl(Number(subject)) : personUrl(Number(subject))
}

/** The page on which somebody follows it by mail. */
export function subscribeUrl({ kind, subject }: NewsTopic): string {
  return `/newsletter/subscribe?${new URLSearchParams({ kind, subject })}`
}

/** The signal sent by the triggers after a post was published, and the one after mails were queued. */
export const ISSUE_CHANNEL = 'newsletter_issues'
export const MAIL_CHANNEL = 'newsletter_mails'

const MINUTE_MS = 60_000
/** Subscribers per transaction. */
export const BATCH = 1_000
export const ISSUE_LEASE_MS = MINUTE_MS
/** Longer than an attempt may take. */
export const LEASE_MS = 3 * MINUTE_MS
/** Connections to the mail server. */
export const LANES = 4
/** A turn further ahead than the lanes of all processes take was written by a clock that was wrong. */
export const MAX_AHEAD_MS = 60 * MINUTE_MS
export const MAX_ATTEMPTS = 12
/** A post published longer ago is no news. */
export const FRESH_MS = DAY_MS
/** A mail that waited longer, because newsletters were off, is dropped. */
export const STALE_MS = 7 * DAY_MS
/** How long issues and their mails are kept. */
export const KEPT_MS = 30 * DAY_MS
/** In one digest. */
export const MAX_POSTS = 20
/** A longer text is read on the site: mail programs cut it off. */
export const MAX_BODY_BYTES = 80 * 1024
/** The part of a report that is read, in characters. */
export const MAX_REPORT = 256 * 1024
/** Of one import. */
export const MAX_ROWS = 10_000
export const MAX_CSV = 1_000_000
/** Room for the escapes of JSON. */
export const IMPORT_BODY_LIMIT = 3 * MAX_CSV
