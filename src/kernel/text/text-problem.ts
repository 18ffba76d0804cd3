import type { FieldProblem } from '../errors.ts'
import { hasForbiddenCharacters } from './character-classes.ts'

/** The first text of a request, however deep inside, that holds what no text may hold; null when there is none. */
export function textProblem(data: unknown): FieldProblem | null {
  const waiting: { field: string; value: unknown }[] = [{ field: '', value: data }]
  for (const { field, value } of waiting) {
    if (typeof value === 'string' && hasForbiddenCharacters(value)) return { field, rule: 'characters' }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ field: field ? `${field}.${name}` : name, value: inner })
    }
  }
  return null
}
