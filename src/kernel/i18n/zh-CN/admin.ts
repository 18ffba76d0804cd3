import { energy } from './admin/energy.ts'
import { frame } from './admin/frame.ts'
import { moderating } from './admin/moderating.ts'

/** The desk of those who keep the place good. */
export const admin = {
  ...frame,
  moderating,
  energy,
}
