import type { Words } from '../../i18n.ts'
import { energy } from './admin/energy.ts'
import { frame } from './admin/frame.ts'

export const admin: Words['admin'] = {
  ...frame,
  energy,
}
