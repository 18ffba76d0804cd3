import { ownRows, type Slice } from '../slice.ts'
import { reportInvariants } from './invariants.ts'
import { deleteReportsOf } from './queries.ts'

export const reportsSlice: Slice = {
  name: 'reports',
  routes: async () => (await import('./routes.ts')).reportRoutes,
  invariants: reportInvariants,
  erase: async (trx, userId) => ({ reports: await deleteReportsOf(trx, userId) }),
  exported: [
    ownRows(
      'reports',
      ['id', 'target_type', 'target_id', 'reason', 'status', 'outcome', 'created_at', 'decided_at'],
      { owner: 'reporter_id' },
    ),
  ],
}
