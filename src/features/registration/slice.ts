import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { deleteExpiredProofs, revokeInvitationsOf } from './queries.ts'
import { CHALLENGE_MS } from './rules.ts'

export const registrationSlice = {
  name: 'registration',
  invariants: [
    bySql(
      'I64',
      'an invitation is used in time, at the moment in which its newcomer came',
      sql`select format('invitation %s was used by user %s at %s', i.id, i.used_by, i.used_at) as problem
        from invitations i left join users u on u.id = i.used_by
        where i.used_at is not null and (u.id is null or u.created_at <> i.used_at
          or i.used_at < i.created_at or i.used_at >= i.expires_at)`,
    ),
    {
      id: 'I65',
      rule: 'a spent proof is remembered no longer than its challenge is good',
      async find(snapshot) {
        const latest = new Date(snapshot.now.getTime() + CHALLENGE_MS)
        const { rows } = await sql<{ expires_at: Date }>`
          select expires_at from spent_proofs where expires_at > ${latest} limit 20`.execute(snapshot)
        return rows.map(({ expires_at }) => `a proof that would be good until ${expires_at.toISOString()}`)
      },
    },
  ],
  jobs: () => [hourly('forget proofs', deleteExpiredProofs)],
  erase: async (trx, userId) => ({ invitations: await revokeInvitationsOf(trx, userId) }),
  notExported: { invitations: 'belongs to the site' },
} satisfies Slice
