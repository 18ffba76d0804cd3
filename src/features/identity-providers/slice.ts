import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { identityProviderInvariants } from './invariants.ts'
import { deleteIdentitiesOf } from './queries.ts'
import { pruneSignIns } from './service.ts'

export const identityProvidersSlice: Slice = {
  name: 'identity-providers',
  routes: async () => (await import('./routes.ts')).identityProviderRoutes,
  invariants: identityProviderInvariants,
  jobs: () => [hourly('forget sign-ins', pruneSignIns)],
  erase: async (trx, userId) => ({ identities: (await deleteIdentitiesOf(trx, userId)).length }),
  exported: [ownRows('linked_identities', ['id', 'issuer', 'subject', 'email', 'created_at'])],
}
