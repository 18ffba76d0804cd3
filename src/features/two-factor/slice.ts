import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { twoFactorInvariants } from './invariants.ts'
import { deleteTwoFactor } from './queries.ts'
import { pruneTwoFactor } from './service.ts'

export const twoFactorSlice: Slice = {
  name: 'two-factor',
  routes: async () => (await import('./routes.ts')).twoFactorRoutes,
  invariants: twoFactorInvariants,
  jobs: () => [hourly('forget second steps', pruneTwoFactor)],
  async erase(trx, userId) {
    await deleteTwoFactor(trx, userId)
  },
  exported: [ownRows('two_factors', ['created_at', 'confirmed_at'], { key: ['user_id'] })],
  notExported: {
    recovery_codes: 'hashes of secrets',
    remembered_devices: 'hashes of secrets',
    second_step_tickets: 'hashes of secrets',
  },
}
