import type { Slice } from '../slice.ts'
import { postReviewInvariants } from './invariants.ts'

export const postReviewSlice: Slice = {
  name: 'post-review',
  routes: async () => (await import('./routes.ts')).postReviewRoutes,
  invariants: postReviewInvariants,
}
