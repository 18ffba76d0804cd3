import { type RawBuilder, sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { isPresentSql } from '../accounts/rules.ts'
import { ownRows, type Slice } from '../slice.ts'
import { endOldSessions } from './pruning.ts'
import { eraseSessions } from './service.ts'

export const sessionsSlice = {
  name: 'sessions',
  routes: async () => (await import('./routes.ts')).sessionRoutes,
  invariants: [
    noSession(
      'I38',
      'no live session is older than its user’s status change',
      sql`s.created_at < u.status_changed_at`,
    ),
    noSession('I39', 'the status of a session is that of its user', sql`s.status <> u.status`),
    noSession('I40', 'a deleted account has no live session', sql`not ${sql.raw(isPresentSql('u'))}`),
    bySql(
      'I41',
      'token hashes are 32 bytes and unique',
      sql`select format('token hash %s stands more than once, or is too short', encode(hash, 'hex')) as problem from (
          select access_hash as hash from sessions union all select refresh_hash from sessions
          union all select previous_access_hash from sessions union all select previous_refresh_hash from sessions
          union all select token_hash from spent_tokens union all select token_hash from restore_tokens
          union all select token_hash from login_codes
          union all select token_hash from password_links
          union all select token_hash from address_links
          union all select token_hash from remembered_devices
          union all select token_hash from second_step_tickets) as tokens
        where hash is not null group by hash having count(*) > 1 or length(hash) <> 32`,
    ),
    bySql(
      'I75',
      'a deleted account has no link for a new password',
      sql`select format('a password link of user %s', u.id) as problem
        from password_links l join users u on u.id = l.user_id where u.status = 'deleted'`,
    ),
  ],
  jobs: ({ db }) => [endOldSessions(db)],
  erase: async (trx, userId) => ({ sessions: await eraseSessions(trx, userId) }),
  exported: [
    ownRows('sessions', ['id', 'remark', 'ip', 'user_agent', 'scopes', 'created_at', 'last_used_at'], {
      file: 'devices-and-tokens',
    }),
  ],
  notExported: {
    spent_tokens: 'hashes of secrets',
    restore_tokens: 'hashes of secrets',
    login_codes: 'hashes of secrets; logins are in security-events',
    known_devices: 'hashes of devices; logins are in security-events',
    password_links: 'hashes of secrets',
  },
} satisfies Slice

/** Violated by every session `s` of a user `u` that meets the condition. */
function noSession(id: string, rule: string, where: RawBuilder<unknown>) {
  return bySql(
    id,
    rule,
    sql`select format('session %s of user %s', s.id, u.id) as problem
      from sessions s join users u on u.id = s.user_id where ${where}`,
  )
}
