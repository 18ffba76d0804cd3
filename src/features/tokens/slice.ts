import type { Slice } from '../slice.ts'
import { tokenInvariants } from './invariants.ts'

export const tokensSlice: Slice = {
  name: 'tokens',
  routes: async () => (await import('./routes.ts')).tokenRoutes,
  invariants: tokenInvariants,
}
