import { DAY_MS } from '../../kernel/calendar.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The signal sent after a mail was queued. */
export const MAIL_CHANNEL = 'outgoing_mails'

/** Longer than an attempt may take: a process that has not reported the outcome by then has died. */
export const LEASE_MS = 2 * MINUTE_MS
export const MAX_ATTEMPTS = 12
const FIRST_RETRY_MS = MINUTE_MS / 2
const MAX_RETRY_MS = 6 * HOUR_MS
/** How long mails are kept after they were sent or given up. */
export const KEPT_MS = 30 * DAY_MS

/** Beyond these limits, a mail waits. */
export const SITE_LIMIT: Limit = { name: 'mail_site', per: 'ip', max: 1_000, windowSeconds: 3_600 }
export const RECIPIENT_LIMIT: Limit = { name: 'mail_recipient', per: 'ip', max: 20, windowSeconds: 86_400 }
/** Mails that anybody who types the address can cause, counted by themselves: strangers use up no room of what its account must learn. */
export const ASKED_RECIPIENT_LIMIT: Limit = { ...RECIPIENT_LIMIT, name: 'asked_mail_recipient' }
/** Mails about notices, and newsletters to confirm, have lower limits, to leave room for those about accounts. */
export const NOTICE_SITE_LIMIT: Limit = { ...SITE_LIMIT, name: 'notice_mail_site', max: 700 }
export const NOTICE_RECIPIENT_LIMIT: Limit = { ...RECIPIENT_LIMIT, name: 'notice_mail_recipient', max: 10 }

export const TEST_MAIL_LIMIT: Limit = { name: 'test_mail', per: 'user', max: 5, windowSeconds: 300 }

/** Their content is read when they are sent (features/notice-mails), and they have an unsubscribe link. */
export const NOTICE_KINDS = ['digest', 'replies'] as const
export const KINDS = [
  ...NOTICE_KINDS,
  'newsletter_confirm',
  'test',
  'ledger_digest',
  'drill_passed',
  'drill_failed',
  'verify_address',
  'login_code',
  'password_reset',
  'password_changed',
  'confirm_address',
  'address_changed',
  'passkey_added',
  'passkey_removed',
  'two_factor_on',
  'two_factor_off',
  'recovery_code_used',
  'recovery_codes_made',
  'provider_linked',
  'provider_unlinked',
  'export_ready',
] as const
export type MailKind = (typeof KINDS)[number]

/** The page that the link in a mail leads to. */
export const LINK_PATHS: Record<MailKind, string | null> = {
  digest: null,
  replies: null,
  newsletter_confirm: '/newsletter/confirm',
  test: null,
  ledger_digest: null,
  drill_passed: null,
  drill_failed: null,
  verify_address: '/verify-address',
  login_code: null,
  password_reset: '/reset-password',
  password_changed: null,
  confirm_address: '/confirm-address',
  address_changed: '/restore-address',
  passkey_added: null,
  passkey_removed: null,
  two_factor_on: null,
  two_factor_off: null,
  recovery_code_used: null,
  recovery_codes_made: null,
  provider_linked: null,
  provider_unlinked: null,
  export_ready: null,
}

/** Its secret is shown as text, not as a part of a link. */
export function isCodeMail(kind: MailKind): boolean {
  return kind === 'login_code'
}

/** Go to an address, whether it has an account or not. */
export const ANYONE_KINDS: readonly MailKind[] = ['newsletter_confirm']

export function isForAnyone(kind: MailKind): boolean {
  return ANYONE_KINDS.includes(kind)
}

/** Sent after mails about accounts, and within limits of their own. */
export const LATER_KINDS: readonly MailKind[] = [...NOTICE_KINDS, ...ANYONE_KINDS]

/** Asked for without a login. */
export const ASKED_KINDS: readonly MailKind[] = ['login_code', 'password_reset']

export function isNoticeMail(kind: MailKind): boolean {
  return NOTICE_KINDS.some((each) => each === kind)
}

/** Exponential backoff with jitter; `random` from 0 to 1. */
export function retryAfterMs(attempts: number, random: number): number {
  const base = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
  return base * (0.75 + random / 2)
}

/** What the server, or the network, answered. */
export interface DeliveryFailure {
  /** SMTP status. */
  status: number | null
  /** The command that was refused. */
  command: string | null
  text: string
}

const NO_SUCH_MAILBOX = /\b5\.(1\.\d+|2\.1)\b/
const ENHANCED_STATUS = /\b[245]\.\d+\.\d+\b/
const STATUSES_OF_MAILBOX = [550, 551, 553]

/**
 * `refused`: there is no such mailbox. `dead`: this mail will never be accepted. `retry`: everything else, such as a wrong password on
 * our side, which the operator fixes while the mails wait.
 */
export function outcomeOf({ status, command, text }: DeliveryFailure): 'retry' | 'dead' | 'refused' {
  if (status === null || status < 500) return 'retry'
  if (command === 'DATA') return 'dead'
  if (command !== 'RCPT TO') return 'retry'
  const refused = ENHANCED_STATUS.test(text)
    ? NO_SUCH_MAILBOX.test(text)
    : STATUSES_OF_MAILBOX.includes(status)
  return refused ? 'refused' : 'dead'
}
