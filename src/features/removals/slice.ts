import type { Slice } from '../slice.ts'
import { removalInvariants } from './invariants.ts'

export const removalsSlice: Slice = {
  name: 'removals',
  invariants: removalInvariants,
  notExported: { removals: 'what admins decided; belongs to the site, and people are told by notices' },
}
