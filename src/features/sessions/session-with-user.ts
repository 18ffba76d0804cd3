import { createCache } from '../../kernel/cache/cache.ts'
import { changeSequence } from '../../kernel/cache/changes.ts'
import type { Day } from '../../kernel/calendar.ts'
import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { type BatchedRead, readBatched, unnested } from '../../kernel/db/read-batch.ts'
import type { Scope } from '../../kernel/http/access.ts'
import type { Language } from '../../kernel/text/language.ts'
import type { Role } from '../../kernel/viewer.ts'
import type { Status } from '../accounts/rules.ts'
import { mutedIdsSql } from '../block-list/rules.ts'
import { mutedTagsSql } from '../tags/rules.ts'
import { hasTwoFactorSql } from '../two-factor/rules.ts'

/** A session joined with what a request needs to know about its user. */
export interface SessionWithUser {
  id: number
  user_id: number
  access_until: Date
  previous_access_until: Date | null
  previous_refresh_hash: Buffer | null
  previous_until: Date | null
  created_at: Date
  last_used_at: Date
  proved_at: Date | null
  /** Null for a login. */
  scopes: Scope[] | null
  username: string
  avatar: string | null
  role: Role
  status: Status
  has_password: boolean
  ban_reason: string | null
  ban_until: Date | null
  email_refused_at: Date | null
  email_verified_at: Date | null
  must_verify_email: boolean
  /** Only loaded for people with a role; others are not required to have it. */
  has_two_factor: boolean
  exp: number | null
  checked_in_on: Day | null
  muted: string | null
  muted_tags: string[]
  reading_language: Language | null
}

// `reading_prefs` belongs to the slice `reading-history`, which comes later.
const sessionBy = <Key extends Buffer | number>(
  column: string,
  type: string,
): BatchedRead<Key, SessionWithUser> => ({
  select: preparedSelect(`
    select ordinal, s.id, s.user_id, s.access_until, s.previous_access_until, s.previous_refresh_hash, s.previous_until,
      s.created_at, s.last_used_at, s.proved_at, s.scopes, u.username, u.avatar, u.role, u.status, u.has_password, u.ban_reason, u.ban_until,
      u.email_refused_at, u.email_verified_at, u.must_verify_email, ${hasTwoFactorSql('u', 's')} as has_two_factor, l.exp,
      l.checked_in_on, ${mutedIdsSql('u.id')} as muted, ${mutedTagsSql('u.id')} as muted_tags,
      (select language from reading_prefs where user_id = u.id) as reading_language
    from ${unnested(type)} with ordinality as asked (key, ordinal) join sessions s on s.${column} = asked.key
      join users u on u.id = s.user_id left join user_levels l on l.user_id = u.id`),
  keyOf: (key) => (typeof key === 'number' ? key : key.toString('latin1')),
  parametersOf: (keys) => [keys],
})

const byAccess = sessionBy<Buffer>('access_hash', 'bytea')
const byPreviousAccess = sessionBy<Buffer>('previous_access_hash', 'bytea')
const byId = sessionBy<number>('id', 'bigint')

/**
 * Cache of sessions in use. Any write invalidates all of it, here at once and in other processes as soon as they are signalled, so that
 * the end of a session, a ban or a new role affects the next request. One second, in case a signal is lost.
 */
const sessionsInUse = createCache<SessionWithUser | undefined>({
  name: 'sessions',
  ttlMs: 1_000,
  onlyFound: true,
  bytesOf: () => SESSION_BYTES,
})
const SESSION_BYTES = 1_500

export function findByAccess(db: Db, hash: Buffer): Promise<SessionWithUser | undefined> {
  const read = () => readBatched(db, byAccess, hash)
  return sessionsInUse.load(db, byAccess.keyOf(hash), read, changeSequence())
}

export function findByPreviousAccess(db: Db, hash: Buffer): Promise<SessionWithUser | undefined> {
  return readBatched(db, byPreviousAccess, hash)
}

export function findById(db: Db, id: number): Promise<SessionWithUser | undefined> {
  return readBatched(db, byId, id)
}
