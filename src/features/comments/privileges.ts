import { forbidden } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http.ts'

export const MENTION_LEVEL = 3
export const PICTURE_LEVEL = 4

export function refuseBelow({ level }: Viewer, required: number): void {
  if (level < required) throw forbidden('level_too_low', { required, current: level })
}
