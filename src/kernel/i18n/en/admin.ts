import type { Words } from '../../i18n.ts'
import { energy } from './admin/energy.ts'
import { frame } from './admin/frame.ts'
import { moderating } from './admin/moderating.ts'

export const admin: Words['admin'] = {
  ...frame,
  moderating,
  energy,
}
