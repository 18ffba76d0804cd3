import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import type { Ban, Role } from '../../kernel/http/viewer.ts'

export { emailKey, normalizeEmail } from './emails.ts'
export { isAllowedUsername, mixesAlphabets, normalizeUsername, usernameKey } from './usernames.ts'

export type Status = 'active' | 'banned' | 'deleting' | 'deleted'
/** Neither leaving nor gone: for others, whoever is not present is not there. */
export function isPresent({ status }: { status: Status }): boolean {
  return status === 'active' || status === 'banned'
}

/** The same said in SQL, of a row of users. */
export function isPresentSql(user: string): string {
  return `${user}.status in ('active', 'banned')`
}

/** Owners keep admins in order, admins everyone else. */
export function mayDecideAbout(actor: Role, concerned: Role): boolean {
  return actor === 'owner' || (actor === 'admin' && concerned === 'user')
}

export const RESTORE_DAYS = 30

/** One bucket for changing the password, deleting the account and checking in by hand. */
export const SENSITIVE: Limit = {
  name: 'sensitive',
  per: 'ip',
  max: 5,
  windowSeconds: 60,
  blockSeconds: 300,
  fixed: true,
}

/** One bucket for looking for posts and for people. */
export const SEARCHING: Limit = { name: 'search', per: 'user', max: 30, windowSeconds: 60 }

/** The name everyone starts with; names of this form are reserved. */
export function firstUsername(id: number): string {
  return `user_${id}`
}

const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
)

/** One of the few thousand passwords that everyone tries first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

interface Bannable {
  status: Status
  ban_reason: string | null
  ban_until: Date | null
}

/** The ban that is in force now: one with an end is over everywhere once the clock passes it. */
export function banOf({ status, ban_reason, ban_until }: Bannable, now: Date): Ban | null {
  if (status !== 'banned' || ban_reason === null) return null
  return ban_until && ban_until <= now ? null : { reason: ban_reason, until: ban_until }
}

/** The role someone acts in: whoever is banned, leaving or gone has no rights beyond a user's, in reading or writing. */
export function roleInForce(user: Bannable & { role: Role }, now: Date): Role {
  return isPresent(user) && !banOf(user, now) ? user.role : 'user'
}

/** What a person is again when a deletion is taken back. */
export function statusAfterRestore({ ban_reason, ban_until }: Bannable, now: Date): 'active' | 'banned' {
  return banOf({ status: 'banned', ban_reason, ban_until }, now) ? 'banned' : 'active'
}

export function deletesAt(now: Date): Date {
  return new Date(now.getTime() + RESTORE_DAYS * DAY_MS)
}
