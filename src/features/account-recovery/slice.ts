import type { Slice } from '../slice.ts'

export const accountRecoverySlice: Slice = {
  name: 'account-recovery',
  routes: async () => (await import('./routes.ts')).accountRecoveryRoutes,
}
