import { ownRows, type Slice } from '../slice.ts'
import { settingsInvariants } from './invariants.ts'
import { eraseReviews } from './reviews.ts'

export const settingsSlice: Slice = {
  name: 'profile',
  routes: async () => (await import('./routes.ts')).settingsRoutes,
  invariants: settingsInvariants,
  erase: eraseReviews,
  exported: [
    ownRows('profile_reviews', [
      'id',
      'field',
      'old_value',
      'new_value',
      'status',
      'charged',
      'reason',
      'created_at',
      'decided_at',
    ]),
  ],
}
