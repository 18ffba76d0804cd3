import type { Schema } from '../../src/kernel/http/openapi/schema.ts'
import type { Random } from './random.ts'
import { HINTS, LONG, TEXTS } from './texts.ts'

const LOOKED_UP = 0.85

export interface Source {
  random: Random
  /** A value of an earlier answer under this name. */
  recall(name: string): string | number | undefined
  resolve<T extends object>(part: T): T
}

/** A value that a schema allows: known ones where the name has some, else made up. */
export function valueFor(source: Source, schema: Schema, name: string): unknown {
  const { random } = source
  const bounds: Schema = source.resolve(schema)
  if (bounds.const !== undefined) return bounds.const
  if (bounds.enum) return random.pick(bounds.enum)
  const parts = bounds.anyOf ?? bounds.allOf
  if (parts) return valueFor(source, random.pick(parts), name)
  const type = Array.isArray(bounds.type) ? random.pick(bounds.type) : bounds.type
  const known = () => source.recall(name)
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return number(source, bounds, known())
    case 'array':
      return array(source, bounds, name)
    case 'object':
      return object(source, bounds)
    default:
      return text(random, bounds, name, known())
  }
}

function number(
  { random }: Source,
  { minimum = -5, maximum = 100 }: Schema,
  known?: string | number,
): number {
  const fits = typeof known === 'number' && known >= minimum && known <= maximum
  if (fits && random.chance(LOOKED_UP)) return known
  if (random.chance(0.1)) return random.pick([minimum, maximum])
  return random.int(minimum, Math.min(maximum, minimum + 30))
}

function text(
  random: Random,
  { minLength = 0, maxLength = 1000, pattern }: Schema,
  name: string,
  known?: string | number,
): string {
  const made = () => random.pick(random.chance(0.75) ? (HINTS[name] ?? TEXTS) : TEXTS)
  const value = known !== undefined && random.chance(LOOKED_UP) ? String(known) : made()
  const long = random.chance(0.01) ? LONG.repeat(Math.ceil(maxLength / LONG.length)) : value
  const cut = [...long].slice(0, maxLength).join('')
  if (cut.length < minLength || (pattern && !new RegExp(pattern).test(cut)))
    return 'a'.repeat(Math.max(8, minLength))
  return cut
}

function array(
  source: Source,
  { items = {}, minItems = 0, maxItems = 5, uniqueItems }: Schema,
  name: string,
): unknown[] {
  const { random } = source
  const most = random.chance(0.02) ? maxItems : Math.min(maxItems, minItems + 3)
  const singular = HINTS[name] ? name : name.replace(/s$/, '')
  const values = Array.from({ length: random.int(minItems, most) }, () => valueFor(source, items, singular))
  return uniqueItems ? [...new Set(values)] : values
}

function object(source: Source, { properties = {}, required = [] }: Schema): Record<string, unknown> {
  const used = Object.entries(properties).filter(
    ([name]) => required.includes(name) || source.random.chance(0.5),
  )
  return Object.fromEntries(used.map(([name, schema]) => [name, valueFor(source, schema, nameFor(name))]))
}

/** Under which name ids of other things are known. */
export function nameFor(field: string): string {
  if (field === 'uid') return 'users'
  return /^(?:to_)?(post|comment|folder)_ids?$/.exec(field)?.[1]?.concat('s') ?? field
}
