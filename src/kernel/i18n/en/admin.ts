import type { Words } from '../../i18n.ts'
import { energy } from './admin/energy.ts'
import { frame } from './admin/frame.ts'
import { invitations } from './admin/invitations.ts'
import { moderating } from './admin/moderating.ts'
import { reports } from './admin/reports.ts'

export const admin: Words['admin'] = {
  ...frame,
  energy,
  invitations,
  moderating,
  reports,
}
