import { ownRows, type Slice } from '../slice.ts'
import { energyInvariants } from './invariants.ts'

export const energySlice: Slice = {
  name: 'energy',
  routes: async () => (await import('./routes.ts')).energyRoutes,
  invariants: energyInvariants,
  exported: [
    ownRows('energy_accounts', ['balance'], { key: ['user_id'] }),
    ownRows('energy_ledger', ['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at']),
  ],
  notExported: { energy_adjustments: 'what owners decided; each change is in the energy ledger' },
}
