import { hourly } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { addressInvariants } from './invariants.ts'
import { deleteExpiredLinks, deleteLinks } from './queries.ts'

export const addressesSlice: Slice = {
  name: 'email-addresses',
  routes: async () => (await import('./routes.ts')).addressRoutes,
  invariants: addressInvariants,
  jobs: () => [hourly('forget address links', deleteExpiredLinks)],
  erase: (trx, userId) => deleteLinks(trx, userId),
  notExported: { address_links: 'hashes of secrets' },
}
