import type { FastifyRequest } from 'fastify'
import { type Schema, schemaOf } from '../openapi/schema.ts'

/** The fields an operation takes, for callers who would otherwise have to guess names. */
type FieldList = Record<string, { type: string; required: boolean }>

/** The fields of the body, or of the query if that was refused or there is no body; undefined if there are none. */
export function fieldListOf({ routeOptions }: FastifyRequest, refused?: string): FieldList | undefined {
  const { schema, config } = routeOptions
  if (refused === 'params') return undefined
  const body = refused === 'querystring' ? undefined : (config.multipart ?? schema?.body)
  const asked = body ?? schema?.querystring
  const fields = fieldsIn(schemaOf(asked))
  return Object.keys(fields).length > 0 ? fields : undefined
}

function fieldsIn({ properties = {}, required = [], anyOf = [] }: Schema): FieldList {
  const own = Object.entries(properties).map(([name, schema]) => [
    name,
    { type: typeOf(schema), required: required.includes(name) },
  ])
  return Object.assign({}, ...anyOf.map(fieldsIn), Object.fromEntries(own))
}

/** The type in TypeScript notation: `integer[]`, `"light" | "heavy"`, `{uid: integer, delta: integer}`. */
function typeOf(schema: Schema): string {
  const choices = schema.enum ?? ('const' in schema ? [schema.const] : null)
  if (choices) return choices.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.items) return `(${typeOf(schema.items)})[]`.replace(/^\((\w+)\)/, '$1')
  if (schema.properties) return `{${Object.entries(schema.properties).map(memberOf(schema)).join(', ')}}`
  if (schema.format === 'binary') return 'file'
  return [schema.type ?? 'any'].flat().join(' | ')
}

function memberOf({ required = [] }: Schema) {
  return ([name, schema]: [string, Schema]) =>
    `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`
}
