import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from '../../kernel/audit.ts'

const MOST_PROBLEMS = 20

/** Sessions that a condition over a session `s` and its user `u` finds. */
function noSession(id: string, rule: string, where: RawBuilder<unknown>): Invariant {
  return {
    id,
    rule,
    async find(snapshot) {
      const { rows } = await sql<{ session: number; person: number }>`
        select s.id as session, u.id as person from sessions s join users u on u.id = s.user_id
        where ${where} order by s.id limit ${sql.lit(MOST_PROBLEMS)}`.execute(snapshot)
      return rows.map(({ session, person }) => `session ${session} of user ${person}`)
    },
  }
}

const tokensAreUnique: Invariant = {
  id: 'I41',
  rule: 'token hashes are 32 bytes and unique',
  async find(snapshot) {
    const { rows } = await sql<{ token: string }>`
      select encode(hash, 'hex') as token from (
        select access_hash as hash from sessions union all select refresh_hash from sessions
        union all select previous_access_hash from sessions union all select previous_refresh_hash from sessions
        union all select token_hash from spent_tokens union all select token_hash from restore_tokens) as tokens
      where hash is not null group by hash having count(*) > 1 or length(hash) <> 32
      limit ${sql.lit(MOST_PROBLEMS)}`.execute(snapshot)
    return rows.map(({ token }) => `token hash ${token} stands more than once, or is too short`)
  },
}

export const sessionInvariants: Invariant[] = [
  noSession(
    'I38',
    'no live session is older than its user’s status change',
    sql`s.created_at < u.status_changed_at`,
  ),
  noSession('I39', 'the status of a session is that of its user', sql`s.status <> u.status`),
  noSession('I40', 'a deleted account has no live session', sql`u.status in ('deleting', 'deleted')`),
  tokensAreUnique,
]
