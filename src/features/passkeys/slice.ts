import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { passkeyInvariants } from './invariants.ts'
import { deleteExpiredChallenges, deletePasskeysOf } from './queries.ts'

export const passkeysSlice: Slice = {
  name: 'passkeys',
  routes: async () => (await import('./routes.ts')).passkeyRoutes,
  invariants: passkeyInvariants,
  jobs: () => [hourly('forget passkey challenges', deleteExpiredChallenges)],
  erase: async (trx, userId) => ({ passkeys: (await deletePasskeysOf(trx, userId)).length }),
  exported: [ownRows('passkeys', ['id', 'name', 'backed_up', 'created_at', 'last_used_at'])],
}
