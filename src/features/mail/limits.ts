import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { enforceLimit, type Limit, uncountCall } from '../../kernel/http/rate-limit.ts'
import { emailLimitKey } from '../accounts/rules.ts'
import type { OutgoingMail } from './queries.ts'
import {
  ASKED_KINDS,
  ASKED_RECIPIENT_LIMIT,
  LATER_KINDS,
  NOTICE_RECIPIENT_LIMIT,
  NOTICE_SITE_LIMIT,
  RECIPIENT_LIMIT,
  SITE_LIMIT,
} from './rules.ts'

interface Limits {
  keyFor: KeyFor
  /** The scale of the rate limits. */
  limits: number
}

/** Seconds until the limits allow it; 0 if they do now, and then it is counted. What one limit refuses is not counted by the others. */
export async function waitFor(
  db: Db,
  { kind, address }: OutgoingMail,
  { keyFor, limits: scale }: Limits,
): Promise<number> {
  const recipient = emailLimitKey(keyFor, address)
  const limits = [
    ...recipientLimitsOf(kind).map((limit) => ({ limit, who: { subject: recipient } })),
    ...siteLimitsOf(kind).map((limit) => ({ limit, who: { subject: 'site' } as const })),
  ]
  for (const [index, { limit, who }] of limits.entries()) {
    const refused = await enforceLimit(db, limit, who, scale).catch((error: unknown) => error)
    if (refused === undefined) continue
    for (const counted of limits.slice(0, index)) await uncountCall(db, counted.limit, counted.who)
    if (refused instanceof Refusal && refused.retryAfter) return refused.retryAfter
    throw refused
  }
  return 0
}

/** What was not delivered does not count for the recipient. It does for the site, whose limits spare the mail server. */
export async function giveBack(
  db: Db,
  { kind, address }: OutgoingMail,
  { keyFor }: Pick<Limits, 'keyFor'>,
): Promise<void> {
  const subject = emailLimitKey(keyFor, address)
  for (const limit of recipientLimitsOf(kind)) await uncountCall(db, limit, { subject })
}

function recipientLimitsOf(kind: OutgoingMail['kind']): Limit[] {
  if (ASKED_KINDS.includes(kind)) return [ASKED_RECIPIENT_LIMIT]
  return LATER_KINDS.includes(kind) ? [NOTICE_RECIPIENT_LIMIT, RECIPIENT_LIMIT] : [RECIPIENT_LIMIT]
}

function siteLimitsOf(kind: OutgoingMail['kind']): Limit[] {
  return LATER_KINDS.includes(kind) ? [NOTICE_SITE_LIMIT, SITE_LIMIT] : [SITE_LIMIT]
}
