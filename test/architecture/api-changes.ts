import type { ApiDescription, Operation } from '../../src/kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../src/kernel/http/openapi/schema.ts'
import { securityChanges } from './api-security-changes.ts'

/** What a program writes (it is refused where less is taken) or reads (it fails where something is missing or of another type). */
type Direction = 'sent' | 'answered'

type Content = Record<string, { schema: Schema }>
type Components = ApiDescription['components']
type Parameter = Extract<Operation['parameters'][number], { name: string }>

interface Comparison {
  direction: Direction
  before: Record<string, Schema>
  after: Record<string, Schema>
}

/** What would break programs written for the older description, one line each. */
export function breakingChanges(before: ApiDescription, after: ApiDescription): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, old]) => {
      const operation = after.paths[path]?.[method]
      const problems = operation ? operationChanges(old, operation, before, after) : ['is gone']
      return problems.map((problem) => `${method.toUpperCase()} ${path} ${problem}`)
    }),
  )
}

function operationChanges(
  old: Operation,
  operation: Operation,
  { components: before }: ApiDescription,
  { components: after }: ApiDescription,
): string[] {
  const compare = (direction: Direction, was: Schema, is: Schema, name: string) =>
    changes({ direction, before: before.schemas, after: after.schemas }, was, is, name)
  const compareContent = (direction: Direction, was: Content, is: Content, name: string) =>
    Object.entries(was).flatMap(([type, { schema }]) =>
      is[type]
        ? compare(direction, schema, is[type].schema, name)
        : [`${name} is ${Object.keys(is).join() || 'empty'}, no more ${type}`],
    )
  const newBodies = old.requestBody ? [] : Object.values(sentBy(operation))
  const good = Object.keys(old.responses).filter((status) => status.startsWith('2'))
  return [
    ...securityChanges(old, operation),
    ...compare('sent', parametersOf(old, before), parametersOf(operation, after), 'parameter'),
    ...compareContent('sent', sentBy(old), sentBy(operation), 'body'),
    ...newBodies.flatMap(({ schema }) => compare('sent', { type: 'object' }, schema, 'body')),
    ...good.flatMap((status) =>
      operation.responses[status]
        ? compareContent('answered', answerOf(old, status), answerOf(operation, status), status)
        : [`${status} is gone`],
    ),
  ]
}

function changes(comparison: Comparison, old: Schema, schema: Schema, name: string): string[] {
  const [was, is] = [alternatives(old, comparison.before), alternatives(schema, comparison.after)]
  return [
    ...typeChanges(comparison.direction, was, is, name),
    ...valueChanges(comparison.direction, was, is, name),
    // Of several shapes, each older one must still fit one of today's.
    ...was.flatMap((shape) => {
      const fitting = is
        .filter(({ type }) => type === shape.type)
        .map((one) => shapeChanges(comparison, shape, one, name))
      return fitting.find((problems) => problems.length === 0) ?? fitting[0] ?? []
    }),
  ]
}

function typeChanges(direction: Direction, was: Schema[], is: Schema[], name: string): string[] {
  const [older, newer] = [was, is].map((shapes) => new Set(shapes.map(typeOf)))
  if (older!.has('any') || newer!.has('any')) return []
  const [wide, narrow] = direction === 'sent' ? [newer!, older!] : [older!, newer!]
  const odd = [...narrow].filter((type) => !wide.has(type) && !(type === 'integer' && wide.has('number')))
  return odd.map(
    (type) =>
      `${name} ${direction === 'sent' ? 'takes no' : 'may be'} ${type}${direction === 'sent' ? ' any more' : ''}`,
  )
}

/** Values that were accepted still are, and so is any text if it was; more of them may be answered. */
function valueChanges(direction: Direction, was: Schema[], is: Schema[], name: string): string[] {
  if (
    direction === 'answered' ||
    is.some((schema) => schema.type === 'string' && valuesOf(schema).length === 0)
  )
    return []
  const taken = is.flatMap(valuesOf)
  if (taken.length === 0) return []
  if (was.some((schema) => schema.type === 'string' && valuesOf(schema).length === 0))
    return [`${name} takes only ${taken.join(', ')} now`]
  return was
    .flatMap(valuesOf)
    .filter((value) => !taken.includes(value))
    .map((value) => `${name} takes ${value} no more`)
}

function valuesOf({ enum: values = [], const: only }: Schema): unknown[] {
  return only === undefined ? values : [only]
}

function shapeChanges(comparison: Comparison, was: Schema, is: Schema, name: string): string[] {
  if (was.items && is.items) return changes(comparison, was.items, is.items, `${name}[]`)
  const [older, newer] = [was.properties ?? {}, is.properties ?? {}]
  const kept = Object.entries(older).flatMap(([key, schema]) =>
    newer[key] ? changes(comparison, schema, newer[key], `${name}.${key}`) : [`${name}.${key} is gone`],
  )
  const [required, other] = comparison.direction === 'sent' ? [is, was] : [was, is]
  const optional = (required.required ?? []).filter(
    (key) => !other.required?.includes(key) && (comparison.direction === 'sent' || newer[key]),
  )
  const verb = comparison.direction === 'sent' ? 'is required now' : 'may be missing now'
  return [
    ...kept,
    ...optional.map((key) => `${name}.${key} ${verb}`),
    ...limitChanges(comparison.direction, was, is, name),
  ]
}

const UPPER = ['maxLength', 'maximum', 'maxItems'] as const
const LOWER = ['minLength', 'minimum', 'minItems'] as const
/** It is hard to tell which of two is stricter, so every difference counts. */
const SHAPES = ['pattern', 'format', 'uniqueItems'] as const

function limitChanges(direction: Direction, was: Schema, is: Schema, name: string): string[] {
  if (direction === 'answered') return []
  return [
    ...UPPER.filter((limit) => (is[limit] ?? Infinity) < (was[limit] ?? Infinity)),
    ...LOWER.filter((limit) => (is[limit] ?? -Infinity) > (was[limit] ?? -Infinity)),
    ...SHAPES.filter((shape) => is[shape] !== undefined && is[shape] !== was[shape]),
  ].map((limit) => `${name} is narrower: ${limit} ${was[limit] ?? 'none'} → ${is[limit]}`)
}

function alternatives(schema: Schema, components: Record<string, Schema>): Schema[] {
  if (schema.$ref) return alternatives(components[schema.$ref.split('/').at(-1)!] ?? {}, components)
  return schema.anyOf?.flatMap((part) => alternatives(part, components)) ?? [schema]
}

function typeOf(schema: Schema): string {
  if (schema.type) return String(schema.type)
  const [value = null] = valuesOf(schema)
  return value === null ? 'any' : typeof value
}

/** As one object, by place and name, so that parameters are compared like fields. */
function parametersOf({ parameters }: Operation, { parameters: shared = {} }: Components): Schema {
  const asked = parameters
    .map((each) => ('$ref' in each ? (shared[each.$ref.split('/').at(-1)!] as Parameter) : each))
    .map(({ name, in: place, ...rest }) => ({ ...rest, key: `${place}.${name}` }))
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ key, schema }) => [key, schema])),
    required: asked.filter(({ required }) => required).map(({ key }) => key),
  }
}

function sentBy({ requestBody }: Operation): Content {
  return requestBody?.content ?? {}
}

function answerOf({ responses }: Operation, status: string): Content {
  const answer = responses[status]
  return answer && 'content' in answer ? (answer.content ?? {}) : {}
}
