import { energy } from './admin/energy.ts'
import { frame } from './admin/frame.ts'
import { invitations } from './admin/invitations.ts'
import { moderating } from './admin/moderating.ts'
import { reports } from './admin/reports.ts'

/** The desk of those who keep the place good. */
export const admin = {
  ...frame,
  energy,
  invitations,
  moderating,
  reports,
}
