import type { Schema } from '../../kernel/http/openapi/schema.ts'

/** The named schemas that some schemas are made of, in the order in which they are met. */
export function namedTypes(schemas: Schema[], components: Record<string, Schema>): [string, Schema][] {
  const found = new Map<string, Schema>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const name = '$ref' in value ? String(value.$ref).split('/').at(-1)! : ''
    const component = components[name]
    if (component && !found.has(name)) {
      found.set(name, component)
      visit(component)
    }
    Object.values(value).forEach(visit)
  }
  schemas.forEach(visit)
  return [...found]
}
