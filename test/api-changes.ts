import type { ApiDescription, Operation } from '../src/kernel/http/openapi/describe-api.ts'
import { type Schema, schemaOf } from '../src/kernel/http/openapi/schema.ts'

/** What a program writes (it is refused where less is taken) or reads (it fails where something is missing or of another type). */
type Direction = 'sent' | 'answered'

interface Comparison {
  direction: Direction
  before: Record<string, Schema>
  after: Record<string, Schema>
}

/** What would break programs written for the older description, a line each. */
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
  const compare = (direction: Direction, was: Schema | undefined, is: Schema | undefined, name: string) =>
    was && is
      ? changes({ direction, before: before.schemas, after: after.schemas }, was, is, name)
      : was
        ? [`${name} is gone`]
        : []
  const good = Object.keys(old.responses).filter((status) => status.startsWith('2'))
  return [
    ...compare('sent', parametersOf(old), parametersOf(operation), 'parameter'),
    ...compare('sent', sentBy(old) ?? { type: 'object' }, sentBy(operation) ?? { type: 'object' }, 'body'),
    ...good.flatMap((status) =>
      compare('answered', answerOf(old, status), answerOf(operation, status), status),
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

/** Values that were taken are taken; more of them may be answered. */
function valueChanges(direction: Direction, was: Schema[], is: Schema[], name: string): string[] {
  if (direction === 'answered' || is.some(({ type, enum: values }) => type === 'string' && !values)) return []
  const taken = is.flatMap((schema) => schema.enum ?? [])
  if (taken.length === 0) return []
  return was
    .flatMap(({ enum: values = [] }) => values)
    .filter((value) => !taken.includes(value))
    .map((value) => `${name} takes ${value} no more`)
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

function limitChanges(direction: Direction, was: Schema, is: Schema, name: string): string[] {
  if (direction === 'answered') return []
  return [
    ...UPPER.filter((limit) => (is[limit] ?? Infinity) < (was[limit] ?? Infinity)),
    ...LOWER.filter((limit) => (is[limit] ?? -Infinity) > (was[limit] ?? -Infinity)),
  ].map((limit) => `${name} is narrower: ${limit} ${was[limit] ?? 'none'} → ${is[limit]}`)
}

function alternatives(schema: Schema, components: Record<string, Schema>): Schema[] {
  if (schema.$ref) return alternatives(components[schema.$ref.split('/').at(-1)!] ?? {}, components)
  return schema.anyOf?.flatMap((part) => alternatives(part, components)) ?? [schema]
}

function typeOf({ type, const: only, enum: values }: Schema): string {
  if (type) return String(type)
  const [value = null] = only === undefined ? (values ?? []) : [only]
  return value === null ? 'any' : typeof value
}

/** As one object, so that parameters are compared like fields. */
function parametersOf({ parameters }: Operation): Schema {
  const known = parameters.flatMap((parameter) =>
    'name' in parameter && 'schema' in parameter
      ? [parameter as { name: string; required: boolean; schema: unknown }]
      : [],
  )
  const asked = known.filter(({ name }) => name !== 'Idempotency-Key')
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schemaOf(schema)])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  }
}

function sentBy({ requestBody }: Operation): Schema | undefined {
  return Object.values(requestBody?.content ?? {})[0]?.schema
}

function answerOf({ responses }: Operation, status: string): Schema | undefined {
  const answer = responses[status]
  return answer && 'content' in answer ? Object.values(answer.content ?? {})[0]?.schema : undefined
}
