import type { Topic } from '../../kernel/cache/changes.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { Scope } from '../../kernel/http/access.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import type { Role, Viewer } from '../../kernel/viewer.ts'
import type { Status } from '../accounts/rules.ts'
import { levelOf } from '../levels/rules.ts'

const MINUTE_MS = 60_000

export const ACCESS_MS = 15 * MINUTE_MS
export const IDLE_MS = 30 * DAY_MS
export const LIFE_MS = 180 * DAY_MS
/** Grace period: how long the previous tokens stay valid after a successor was first used. */
export const GRACE_MS = MINUTE_MS
export const MAX_SESSIONS = 20
const LAST_USE_STEP_MS = MINUTE_MS
export const RESTORE_TOKEN_MS = 10 * MINUTE_MS
export const PASSWORD_LINK_MS = 30 * MINUTE_MS
export const LOGIN_CODE_MS = 10 * MINUTE_MS
export const KNOWN_DEVICE_MS = 30 * DAY_MS

export const CHECK_EMAIL_LIMIT: Limit = { name: 'check_email', per: 'ip', max: 10, windowSeconds: 60 }
export const REGISTER_TRIES: Limit = { name: 'register_tries', per: 'ip', max: 300, windowSeconds: 3600 }
export const REGISTRATIONS: Limit = { name: 'registrations', per: 'ip', max: 60, windowSeconds: 3600 }

/** Limits on password reset mails: per IP address, and per email address. */
export const FORGOTTEN_TRIES: Limit = { name: 'forgotten_tries', per: 'ip', max: 20, windowSeconds: 3600 }
export const FORGOTTEN_ADDRESS: Limit = { name: 'forgotten_address', per: 'ip', max: 3, windowSeconds: 3600 }
/** Limits on mailed codes: mails for an IP address and for an email address, and guesses at one code. */
export const LOGIN_CODES: Limit = { name: 'login_codes', per: 'ip', max: 20, windowSeconds: 3600 }
export const LOGIN_CODE_ADDRESS: Limit = {
  name: 'login_code_address',
  per: 'ip',
  max: 3,
  windowSeconds: 3600,
}
export const LOGIN_CODE_TRIES: Limit = {
  name: 'login_code_tries',
  per: 'ip',
  max: 5,
  windowSeconds: LOGIN_CODE_MS / 1000,
  fixed: true,
}
export const ADDRESS_CHANGES: Limit = { name: 'address_changes', per: 'user', max: 10, windowSeconds: 3600 }
export const RESET_TRIES: Limit = { name: 'reset_tries', per: 'ip', max: 20, windowSeconds: 900 }

const FIFTEEN_MINUTES = 15 * 60
const failures = { windowSeconds: FIFTEEN_MINUTES, blockSeconds: FIFTEEN_MINUTES, fixed: true } as const
/** Failed logins per address and account, per address, and per account. */
export const LOGIN_PAIR: Limit = { name: 'login_pair', per: 'ip', max: 5, ...failures }
export const LOGIN_ADDRESS: Limit = { name: 'login_address', per: 'ip', max: 20, ...failures }
export const LOGIN_ACCOUNT: Limit = {
  name: 'login_account',
  per: 'ip',
  max: 10,
  windowSeconds: FIFTEEN_MINUTES,
  fixed: true,
}

/** Wrong current passwords per account, from any address and in any form. */
export const CURRENT_PASSWORD: Limit = { name: 'current_password', per: 'user', max: 10, ...failures }

/** Shared answers show nothing about sessions, but a topic makes other processes reload the cached session. */
export function sessionTopics(userId: number): Topic[] {
  return [`person ${userId}`]
}

/** Builds a viewer without a request, for background work, commands and tests; anything not given gets its initial value. */
export function viewerFor(
  { id, username }: Pick<Viewer, 'id' | 'username'>,
  { exp = 0, ...given }: Partial<Viewer> = {},
): Viewer {
  return {
    id,
    username,
    avatar_url: null,
    session_id: 0,
    role: 'user',
    ban: null,
    exp,
    level: levelOf(exp),
    checked_in_today: true,
    muted: '',
    muted_tags: [],
    reading_language: null,
    ...given,
  }
}

/** That of the account as it is stored, also after a ban has run out: whatever changes it ends the sessions. */
export function statusOfSession({ status }: { status: Status }): 'active' | 'banned' {
  return status === 'banned' ? 'banned' : 'active'
}

interface Lifetime {
  created_at: Date
  last_used_at: Date
}

export function isLive({ created_at, last_used_at }: Lifetime, now: Date): boolean {
  return now.getTime() < Math.min(last_used_at.getTime() + IDLE_MS, created_at.getTime() + LIFE_MS)
}

interface Used extends Lifetime {
  scopes: readonly Scope[] | null
}

interface Predecessors {
  previous_refresh_hash: Buffer | null
  previous_until: Date | null
}

/** The first use of a successor starts the grace period of its predecessors. */
export function startsGrace({ previous_refresh_hash, previous_until }: Predecessors): boolean {
  return previous_refresh_hash !== null && previous_until === null
}

export function inGrace({ previous_until }: Predecessors, now: Date): boolean {
  return previous_until === null || now < previous_until
}

/** The last use is written at most once a minute; a token's first use at once, because its owner may be waiting for it. */
export function lastUseIsOld({ last_used_at, created_at, scopes }: Used, now: Date): boolean {
  const unused = scopes !== null && last_used_at <= created_at && now > created_at
  return unused || now.getTime() - last_used_at.getTime() >= LAST_USE_STEP_MS
}

/** The role of a request made with a token: moderating requires the scope, and no token acts as an owner. */
export function roleOfToken(role: Role, scopes: readonly Scope[]): Role {
  if (!scopes.includes('moderate')) return 'user'
  return role === 'owner' ? 'admin' : role
}
