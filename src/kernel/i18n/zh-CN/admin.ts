import { energy } from './admin/energy.ts'
import { frame } from './admin/frame.ts'

/** The desk of those who keep the place good. */
export const admin = {
  ...frame,
  energy,
}
