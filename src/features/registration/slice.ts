import { hourly } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { registrationInvariants } from './invariants.ts'
import { deleteExpiredProofs, revokeInvitationsOf } from './queries.ts'

export const registrationSlice: Slice = {
  name: 'registration',
  invariants: registrationInvariants,
  jobs: () => [hourly('forget proofs', deleteExpiredProofs)],
  erase: async (trx, userId) => ({ invitations: await revokeInvitationsOf(trx, userId) }),
  notExported: { invitations: 'belongs to the site' },
}
