import type { Slice } from '../slice.ts'
import { blockingInvariants } from './invariants.ts'

export const blockingSlice: Slice = {
  name: 'blocking',
  routes: async () => (await import('./routes.ts')).blockingRoutes,
  invariants: blockingInvariants,
}
