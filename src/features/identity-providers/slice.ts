import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteIdentitiesOf } from './queries.ts'
import { ATTEMPT_MS, PENDING_MS } from './rules.ts'
import { pruneSignIns } from './service.ts'

export const identityProvidersSlice = {
  name: 'identity-providers',
  routes: async () => (await import('./routes.ts')).identityProviderRoutes,
  invariants: [
    bySql(
      'I91',
      'an identity is linked to an account that was not erased, and no longer than there is one',
      sql`select format('identity %s of user %s', i.id, u.id) as problem
        from linked_identities i join users u on u.id = i.user_id
        where u.email is null or i.created_at < u.created_at`,
    ),
    bySql(
      'I92',
      'a login with a provider is over within a quarter of an hour',
      sql`select format('%s until %s', provider, expires_at) as problem from (
          select provider, created_at, expires_at from provider_attempts
          union all select provider, created_at, expires_at from pending_identities) as waiting
        where expires_at > created_at + make_interval(secs => ${sql.lit(Math.max(ATTEMPT_MS, PENDING_MS) / 1000)})`,
    ),
  ],
  jobs: () => [hourly('forget sign-ins', pruneSignIns)],
  erase: async (trx, userId) => ({ identities: (await deleteIdentitiesOf(trx, userId)).length }),
  exported: [ownRows('linked_identities', ['id', 'issuer', 'subject', 'email', 'created_at'])],
} satisfies Slice
