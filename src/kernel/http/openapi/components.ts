import type { Schema } from './schema.ts'

/** A part of the document that is an object. */
type Json = Record<string, unknown>

interface Components {
  schemas: Record<string, Schema>
  /** A copy of a part of the document, with references to the components. */
  refer<T>(part: T): T
}

/** Schemas with a title become components of that name, wherever they stand; two of one name must be alike. */
export function nameSchemas(): Components {
  const schemas: Record<string, Schema> = {}
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (!isObject(value)) return value
    const visited = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part)]))
    const { title, ...rest } = visited
    return typeof title === 'string' && isSchema(value) ? reference(title, rest) : visited
  }
  const reference = (title: string, schema: Json) => {
    const known = schemas[title]
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of different shapes have the title ${title}`)
    schemas[title] = schema
    return { $ref: `#/components/schemas/${title}` }
  }
  return { schemas, refer: (part) => visit(part) as typeof part }
}

/** A property may be called title, too; the title of a schema is a string next to its type. */
function isSchema(value: Json): boolean {
  return 'type' in value || 'anyOf' in value || 'allOf' in value
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
