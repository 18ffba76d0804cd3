import type { Schema } from '../../kernel/http/openapi/schema.ts'

const INDENT = '  '

/** A schema as a TypeScript type, which says the same in a fifth of the lines. */
export function typeText(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.anyOf) return schema.anyOf.map((part) => typeText(part, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(' & ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return arrayText(typeText(schema.items, indent))
  if (schema.properties) return objectText(schema, schema.properties, indent)
  const [values] = Object.values(schema.patternProperties ?? {})
  if (values) return `Record<string, ${typeText(values, indent)}>`
  return scalarText(schema)
}

function arrayText(item: string): string {
  return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText({ required = [] }: Schema, properties: Record<string, Schema>, indent: string): string {
  const inner = indent + INDENT
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    const comment = schema.description ? ` // ${schema.description}` : ''
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}${comment}`
  })
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function scalarText({ type, format }: Schema): string {
  if (Array.isArray(type)) return type.join(' | ')
  if (type === 'integer') return 'number'
  if (format === 'date-time') return 'string /* time */'
  if (format === 'binary') return 'File'
  return type ?? 'unknown'
}
