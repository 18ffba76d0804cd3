import type { Schema } from './schema.ts'

/** Example values by field name, or by `Component.field` or `Component` where that is ambiguous; undefined omits a field. */
export type ExampleValues = Readonly<Record<string, unknown>>

interface Examples {
  /** An example of a request: the required fields, or all of them if none is required. */
  sent(schema: Schema): unknown
  /** An example of an answer, with all fields. */
  answered(schema: Schema): unknown
  /** An example of a parameter, keyed by its location: `path.root_id`. */
  parameter(place: string, name: string, schema: Schema): unknown
}

/** Assembles examples from one value per field; a component named in `values` is used whole. */
export function examplesOf(components: Record<string, Schema>, values: ExampleValues): Examples {
  const make = (schema: Schema, owner: string, field: string, sent: boolean): unknown => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!
      return values[name] ?? make(components[name] ?? {}, name, field, sent)
    }
    const known = [values[`${owner}.${field}`], values[field], values[schema.format ?? '']].find((value) =>
      fits(value, schema),
    )
    if (known !== undefined) return known
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return make(schema.anyOf[0]!, owner, field, sent)
    if (schema.items) return [make(schema.items, owner, field, sent)]
    if (schema.properties) return objectOf(schema.properties, namesIn(schema, sent), owner, sent)
    return plainest(schema)
  }
  const isLeftOut = (name: string) => Object.hasOwn(values, name) && values[name] === undefined
  const objectOf = (properties: Record<string, Schema>, names: string[], owner: string, sent: boolean) =>
    Object.fromEntries(
      names
        .filter((name) => !isLeftOut(`${owner}.${name}`) && !isLeftOut(name))
        .map((name) => [name, make(properties[name] ?? {}, owner, name, sent)]),
    )
  return {
    sent: (schema) => make(schema, '', '', true),
    answered: (schema) => make(schema, '', '', false),
    parameter: (place, name, schema) => make(schema, place, name, true),
  }
}

function namesIn({ properties = {}, required = [] }: Schema, sent: boolean): string[] {
  return sent && required.length > 0 ? required : Object.keys(properties)
}

/** Whether a value given for a name fits this field: fields of other types may have the same name. */
function fits(value: unknown, { type, enum: allowed, anyOf, const: only }: Schema): boolean {
  if (value === undefined) return false
  if (anyOf) return anyOf.some((part) => fits(value, part))
  if (allowed) return allowed.includes(value)
  if (only !== undefined) return value === only
  return [type].flat().some((each) => each === typeOf(value))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function plainest({ type, minimum = 1 }: Schema): unknown {
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'boolean') return true
  if (type === 'null') return null
  return type === 'string' ? NO_EXAMPLE : {}
}

/** Stands for a text without an example value; a test looks for it. */
export const NO_EXAMPLE = 'no example'
