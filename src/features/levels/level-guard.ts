import { forbidden } from '../../kernel/errors.ts'
import type { Level } from './rules.ts'

export function refuseBelowLevel(current: Level, required: Level): void {
  if (current < required) throw forbidden('level_too_low', { required, current })
}
