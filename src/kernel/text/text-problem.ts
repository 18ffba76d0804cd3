import type { FieldProblem } from '../errors.ts'
import { hasForbiddenCharacters } from './character-classes.ts'

/** Breadth-first search of a request for the first text with forbidden characters; null when there is none. */
export function textProblem(data: unknown): FieldProblem | null {
  const queue: { field: string; value: unknown }[] = [{ field: '', value: data }]
  for (const { field, value } of queue) {
    if (typeof value === 'string' && hasForbiddenCharacters(value)) return { field, rule: 'characters' }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      queue.push({ field: field ? `${field}.${name}` : name, value: inner })
    }
  }
  return null
}
