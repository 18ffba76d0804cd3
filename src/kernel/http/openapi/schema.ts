/** The parts of JSON Schema that the routes use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  contentMediaType?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  examples?: unknown[]
  minimum?: number
  minLength?: number
  maxLength?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  uniqueItems?: boolean
}

/** The schema of a route, which the framework leaves untyped. */
export function schemaOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? value : {}
}

export function takesFields(body: unknown): boolean {
  return Object.keys(schemaOf(body).properties ?? {}).length > 0
}
