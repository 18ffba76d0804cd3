import { ownRows, type Slice } from '../slice.ts'
import { levelInvariants } from './invariants.ts'

export const levelsSlice: Slice = {
  name: 'levels',
  routes: async () => (await import('./routes.ts')).levelRoutes,
  invariants: levelInvariants,
  exported: [
    ownRows('user_levels', ['exp', 'checked_in_on'], { key: ['user_id'] }),
    ownRows('exp_ledger', ['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at']),
    ownRows('user_check_ins', ['day', 'created_at'], { file: 'check-ins', key: ['day'] }),
    ownRows('user_tasks', ['task', 'created_at'], { key: ['task'] }),
    ownRows('daily_exp_summaries', ['day', 'exp'], { key: ['day'] }),
  ],
}
