import { domainsIn, isUnder } from '../../kernel/text/domain-lines.ts'
import { firstUsername } from '../accounts/rules.ts'
import type { Settings } from '../site/rules.ts'

/** The signal sent by the triggers, and after something was queued for another site. */
export const FEDERATION_CHANNEL = 'federation'

export const ACTIVITY_TYPE = 'application/activity+json'
const CONTEXT = 'https://www.w3.org/ns/activitystreams'
export const PUBLIC = `${CONTEXT}#Public`
/** The terms of a document, and what the fediverse adds to them. */
export const POST_CONTEXT = [CONTEXT, { Hashtag: 'as:Hashtag' }]
export const ACTOR_CONTEXT = [
  CONTEXT,
  'https://w3id.org/security/v1',
  { toot: 'http://joinmastodon.org/ns#', discoverable: 'toot:discoverable', indexable: 'toot:indexable' },
]
/** Of an outbox; who wants to read more than a thousand posts finds them on the pages. */
export const POSTS_PER_PAGE = 20
export const MAX_OUTBOX_PAGES = 50

const MINUTE_MS = 60_000
/** Longest wait for the answer of another site. */
export const TIMEOUT_MS = 10_000
/** Longer than one delivery may take; each delivery renews it. */
export const LEASE_MS = MINUTE_MS
/** Sites that are sent something at the same time. */
export const HOSTS_AT_ONCE = 8
/** After this many deliveries in a row, the other sites take their turn. */
export const DELIVERIES_IN_TURN = 50
/** Attempts of one delivery whose receiver fails with 500 while others get through; then it is given up alone. */
export const MAX_ATTEMPTS = 5

/** Of what is stored about a failure. */
export const MAX_ERROR = 200

/** Two days in all; then the site is given up until it calls. */
const RETRIES_MS = [1, 5, 15, 60, 120, 240, 480, 960, 960].map((minutes) => minutes * MINUTE_MS)
const MAX_ASKED_MS = 6 * 60 * MINUTE_MS
export const MAX_FAILURES = RETRIES_MS.length + 1
/** The same as a time: a site that calls is tried at once, and that does not count as a failure more. */
export const MAX_FAILING_MS = RETRIES_MS.reduce((sum, ms) => sum + ms, 0)
/** A site that was given up, and calls within this time, is told what is gone; so long the keys of those who are gone are kept. */
export const KEPT_DAYS = 90
/** Something to compare that could not be is compared again after this long. */
export const CHANGE_RETRY_MS = MINUTE_MS

/** Backoff after so many failures in a row; a site may ask for more. Null: it is given up. */
export function retryAfterMs(failures: number, asked = 0): number | null {
  const own = RETRIES_MS[failures - 1]
  return own === undefined ? null : Math.max(own, Math.min(asked, MAX_ASKED_MS))
}

/**
 * What an answer to a delivery means. `later`: the site is not there, or wants rest. `failed`: it chokes, perhaps on this delivery alone.
 * `unsigned`: it does not accept the signature. `refused`: never again.
 */
export function verdictOn(
  status: number | null,
): 'sent' | 'later' | 'failed' | 'unsigned' | 'gone' | 'refused' {
  if (status === null || [408, 425, 429, 502, 503, 504].includes(status)) return 'later'
  if (status >= 200 && status < 300) return 'sent'
  if (status === 401) return 'unsigned'
  if (status === 410) return 'gone'
  return status >= 500 ? 'failed' : 'refused'
}

const ASCII_NAME = /^[a-z0-9_]{2,20}$/

/**
 * The name before the @: what everybody's programs take is ASCII. Names of another form, and those that somebody has who was renamed since,
 * give way to the generated one, which nobody else can have.
 */
export function handlesFor({ id, username }: { id: number; username: string }): string[] {
  const name = username.toLowerCase()
  return ASCII_NAME.test(name) ? [name, firstUsername(id)] : [firstUsername(id)]
}

/** Whether the owner lets a site in, by the name of its host. */
export function mayFederateWith(
  settings: Pick<Settings, 'federation.allowed' | 'federation.blocked'>,
  host: string,
): boolean {
  const name = host.replace(/:\d+$/, '')
  const allowed = domainsIn(settings['federation.allowed'])
  return (
    !isUnder(name, domainsIn(settings['federation.blocked'])) &&
    (allowed.size === 0 || isUnder(name, allowed))
  )
}

/** Addresses of an author, for other servers. They never change: the number of the author is new each time somebody opts in. */
export const actorUri = (origin: string, author: number) => `${origin}/ap/actors/${author}`
export const keyUri = (origin: string, author: number) => `${actorUri(origin, author)}#main-key`
export const inboxUri = (origin: string, author: number) => `${actorUri(origin, author)}/inbox`
export const outboxUri = (origin: string, author: number) => `${actorUri(origin, author)}/outbox`
export const followersUri = (origin: string, author: number) => `${actorUri(origin, author)}/followers`
export const sharedInboxUri = (origin: string) => `${origin}/ap/inbox`

/** A post as an author's `Article`. */
export function articleUri(origin: string, author: number, post: number, generation: number): string {
  return `${actorUri(origin, author)}/posts/${post}/${generation}`
}
