import type { Words } from '../../i18n.ts'
import { frame } from './admin/frame.ts'

export const admin: Words['admin'] = {
  ...frame,
}
