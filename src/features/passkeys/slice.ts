import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteExpiredChallenges, deletePasskeysOf } from './queries.ts'
import { CHALLENGE_MS, MAX_PASSKEYS } from './rules.ts'

export const passkeysSlice = {
  name: 'passkeys',
  routes: async () => (await import('./routes.ts')).passkeyRoutes,
  invariants: [
    bySql(
      'I88',
      'nobody has too many passkeys, and nobody who was erased has any',
      sql`select format('user %s has %s passkeys', u.id, count(*)) as problem
        from passkeys p join users u on u.id = p.user_id
        group by u.id having u.email is null or count(*) > ${sql.lit(MAX_PASSKEYS)}`,
    ),
    {
      id: 'I89',
      rule: 'an answered challenge is remembered no longer than it is good',
      async find(snapshot) {
        const latest = new Date(snapshot.now.getTime() + CHALLENGE_MS)
        const { rows } = await sql<{ expires_at: Date }>`
          select expires_at from spent_passkey_challenges where expires_at > ${latest} limit 20`.execute(
          snapshot,
        )
        return rows.map(
          ({ expires_at }) => `a challenge that would be good until ${expires_at.toISOString()}`,
        )
      },
    },
  ],
  jobs: () => [hourly('forget passkey challenges', deleteExpiredChallenges)],
  erase: async (trx, userId) => ({ passkeys: (await deletePasskeysOf(trx, userId)).length }),
  exported: [ownRows('passkeys', ['id', 'name', 'backed_up', 'created_at', 'last_used_at'])],
} satisfies Slice
