import { readFileSync } from 'node:fs'
import path from 'node:path'
import { domainToASCII } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { addressLimitKey, type Limit } from '../../kernel/http/rate-limit.ts'
import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import { stripHidden } from '../../kernel/text/strip-hidden.ts'
import { unicodeForm } from '../../kernel/text/unicode-form.ts'
import { type Authorized, type Ban, hasRight, isAtLeast, type Right, type Role } from '../../kernel/viewer.ts'

const MAX_LENGTH = 254

// The pattern of <input type="email">, with a dot in the domain.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

const SYNTAX = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i')

export {
  isAllowedUsername,
  longestPartsOf,
  mixesAlphabets,
  normalizeUsername,
  usernameKey,
} from './usernames.ts'

export type Status = 'active' | 'banned' | 'deleting' | 'deleted'
/** Present: neither deleted nor being deleted. To others, an account that is not present does not exist. */
export function isPresent({ status }: { status: Status }): boolean {
  return status === 'active' || status === 'banned'
}

/** SQL of `isPresent`, for a row of users. */
export function isPresentSql(user: string): string {
  return `${user}.status in ('active', 'banned')`
}

/** SQL of `isActive`, for a row of users; a ban whose end has passed is over. */
export function isActiveSql(user: string, now: Date): RawBuilder<boolean> {
  const row = sql.raw(user)
  return sql`(${row}.status = 'active' or ${row}.status = 'banned' and coalesce(${row}.ban_until <= ${now}, false))`
}

/**
 * SQL of `isPresent`, for a column of user ids whose rows are deleted with an erased account. A hashed subplan: few users are leaving,
 * so an index scan continues and filters by the hash instead of joining all users.
 */
export function isPresentIdSql(userId: string): string {
  return `${userId} not in (select id from users where status = 'deleting')`
}

interface Decider extends Authorized {
  id: number
}

interface Concerned {
  id: number
  role: Role
}

/**
 * Nobody decides about their own posts, comments or profile. Admins do not decide about an owner's, moderators only about those of
 * ordinary users. Owners decide about all, because nobody is above them and a site may have only one.
 */
export function mayDecideAbout(viewer: Decider, concerned: Concerned, right: Right): boolean {
  if (!hasRight(viewer, right)) return false
  if (viewer.role === 'owner') return true
  return concerned.id !== viewer.id && isAtLeast(highestConcern(viewer), concerned.role)
}

/** The highest role whose texts someone decides about: admins decide about each other's, moderators do not. */
function highestConcern({ role }: Decider): Role {
  return role === 'admin' ? 'admin' : 'user'
}

/** For decisions about the account itself (ban, removal, role, logins): only about people of a lower role, unless by an owner. */
export function mayDecideAboutAccount(viewer: Decider, concerned: Concerned): boolean {
  const above = viewer.role === 'owner' || !isAtLeast(concerned.role, viewer.role)
  return above && mayDecideAbout(viewer, concerned, 'bans')
}

/** Moderators ban for a limited time, and leave longer bans to admins. */
export const MODERATOR_BAN_DAYS = 30

export function mayDecideBan(viewer: Authorized, { until }: Pick<Ban, 'until'>, now: Date): boolean {
  if (isAtLeast(viewer.role, 'admin')) return true
  return until !== null && until.getTime() - now.getTime() <= MODERATOR_BAN_DAYS * DAY_MS
}

const RESTORE_DAYS = 30

/** One limit shared by password change, account deletion and check-in by button. */
export const SENSITIVE: Limit = {
  name: 'sensitive',
  per: 'ip',
  max: 5,
  windowSeconds: 60,
  blockSeconds: 300,
  fixed: true,
}

/** One limit shared by the search for posts and for people. */
export const SEARCHING: Limit = { name: 'search', per: 'user', max: 30, windowSeconds: 60 }

/** One limit shared by the switches of a person's settings: most of them invalidate all cached pages. */
export const SWITCHING: Limit = { name: 'switches', per: 'user', max: 60, windowSeconds: 60 }

/** The default name; names of this form are reserved. */
export function firstUsername(id: number): string {
  return `user_${id}`
}

export const SHORTEST_PASSWORD = 8

const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
)

/** One of the 3000 most common passwords. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

interface Bannable {
  status: Status
  ban_reason: string | null
  ban_until: Date | null
}

/** The ban in force now: one with an end expires by the clock, whatever is stored. */
export function banOf({ status, ban_reason, ban_until }: Bannable, now: Date): Ban | null {
  if (status !== 'banned' || ban_reason === null) return null
  return ban_until && ban_until <= now ? null : { reason: ban_reason, until: ban_until }
}

/** Neither banned nor leaving. */
export function isActive(user: Bannable, now: Date): boolean {
  return isPresent(user) && !banOf(user, now)
}

/** The effective role: accounts that are banned, deleted or being deleted have the rights of a user. */
export function roleInForce(user: Bannable & { role: Role }, now: Date): Role {
  return isActive(user, now) ? user.role : 'user'
}

/** The status after a deletion is cancelled. */
export function statusAfterRestore({ ban_reason, ban_until }: Bannable, now: Date): 'active' | 'banned' {
  return banOf({ status: 'banned', ban_reason, ban_until }, now) ? 'banned' : 'active'
}

export function deletesAt(now: Date): Date {
  return new Date(now.getTime() + RESTORE_DAYS * DAY_MS)
}

/** The stored form of an address, with the domain in ASCII (punycode); null if it is invalid. */
export function normalizeEmail(text: string): string | null {
  const trimmed = text.trim()
  if (hasInvisibleCharacters(trimmed)) return null
  const email = withAsciiDomain(trimmed)
  return email.length <= MAX_LENGTH && SYNTAX.test(email) ? email : null
}

/** Email addresses are compared case-insensitively. */
export function emailKey(email: string): string {
  return withAsciiDomain(unicodeForm('NFKC', email.trim()).toLowerCase())
}

/** Rate limit key of an address as typed; invisible characters do not make it a different address. */
export function emailLimitKey(keyFor: KeyFor, email: string): Buffer {
  return addressLimitKey(keyFor, stripHidden(emailKey(email)))
}

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return /^[\0-\x7f]*$/.test(domain) ? email : email.slice(0, at + 1) + (domainToASCII(domain) || domain)
}
