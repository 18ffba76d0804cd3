import { Refusal } from '../../kernel/errors.ts'
import type { Level } from './rules.ts'

export function refuseBelowLevel(current: Level, required: Level): void {
  if (current < required) throw new Refusal('level_too_low', { details: { required, current } })
}
