import { ownRows, type Slice } from '../slice.ts'
import { energizeInvariants } from './invariants.ts'

export const energizeSlice: Slice = {
  name: 'energize',
  routes: async () => (await import('./routes.ts')).energizeRoutes,
  invariants: energizeInvariants,
  exported: [
    ownRows('post_energize_logs', ['id', 'post_id', 'amount', 'created_at'], {
      file: 'energy-given',
      owner: 'giver_id',
    }),
  ],
  notExported: { post_energize_sums: 'sums of energy-given' },
}
