import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { type FieldProblem, InvalidRequest } from '../../errors.ts'
import { hasForbiddenCharacters } from '../../text/character-classes.ts'
import { synonymsIn, withOwnNames } from './query-names.ts'

const MAX_PROBLEMS = 20

// Strict validation of bodies: no coercion, no removed fields, no defaults. Reports all errors, so that a form can mark every
// field; json-shape.ts bounds their number.
const bodies = new Ajv({ allErrors: true, strict: false })
// Params and queries are text on the wire, so scalars are coerced.
const texts = new Ajv({ allErrors: true, strict: false, coerceTypes: true, useDefaults: true })

const INTEGER = /^(0|-?[1-9]\d{0,15})$/

export function useValidators(app: FastifyInstance): void {
  app.setValidatorCompiler(compile)
}

const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validators = httpPart === 'body' ? bodies : texts
  let check: ValidateFunction | undefined
  const integers = httpPart === 'body' ? [] : integerFields(schema)
  const synonyms = synonymsIn(httpPart === 'querystring' ? schema : {})
  return (sent: object | null) => {
    const data = synonyms.size > 0 ? withOwnNames(sent ?? {}, synonyms) : sent
    // Lazy: nothing is compiled at startup, and a route's first request compiles only what it needs.
    check ??= validators.compile(schema)
    const unfit = textProblem(data)
    if (unfit) return { error: new InvalidRequest([unfit]) }
    const problems = [...malformedIntegers(data, integers), ...problemsOf(check, data)]
    if (problems.length === 0) return { value: data }
    const asSent = problems.map((problem) => ({ ...problem, field: nameSent(problem.field, sent, synonyms) }))
    return { error: new InvalidRequest(onePerField(asSent).slice(0, MAX_PROBLEMS)) }
  }
}

/** Reports an error under the synonym that the caller sent. */
function nameSent(field: string, sent: object | null, synonyms: Map<string, string>): string {
  const isSent = ([other, own]: [string, string]) => own === field && Object.hasOwn(sent ?? {}, other)
  return [...synonyms].find(isSent)?.[0] ?? field
}

function integerFields(schema: unknown): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer')
}

/** Coercion would read " 1", "1e3" and "0x10" as numbers. */
function malformedIntegers(data: unknown, integers: string[]): FieldProblem[] {
  if (integers.length === 0 || typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([field, value]): FieldProblem[] =>
    typeof value === 'string' && integers.includes(field) && !INTEGER.test(value)
      ? [{ field, rule: 'type', limit: 'integer' }]
      : [],
  )
}

function problemsOf(check: ValidateFunction, data: unknown): FieldProblem[] {
  return check(data) ? [] : (check.errors ?? []).map(problemOf)
}

function problemOf({ keyword, instancePath, params }: ErrorObject): FieldProblem {
  const field = instancePath.slice(1).replaceAll('/', '.')
  const inside = (name: string) => (field ? `${field}.${name}` : name)
  switch (keyword) {
    case 'required':
      return { field: inside(params.missingProperty), rule: 'required' }
    case 'additionalProperties':
      return { field: inside(params.additionalProperty), rule: 'unknown' }
    case 'type':
      return { field, rule: 'type', limit: params.type }
    case 'minLength':
      return { field, rule: 'tooShort', limit: params.limit }
    case 'maxLength':
      return { field, rule: 'tooLong', limit: params.limit }
    case 'minimum':
      return { field, rule: 'tooSmall', limit: params.limit }
    case 'maximum':
      return { field, rule: 'tooLarge', limit: params.limit }
    case 'minItems':
      return { field, rule: 'tooFew', limit: params.limit }
    case 'maxItems':
      return { field, rule: 'tooMany', limit: params.limit }
    case 'enum':
      return { field, rule: 'oneOf', limit: params.allowedValues.join(', ') }
    case 'pattern':
      return { field, rule: 'pattern' }
    default:
      return { field, rule: 'other' }
  }
}

function onePerField(problems: FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed()
}

/** Breadth-first search of a request for the first text with forbidden characters; null when there is none. */
function textProblem(data: unknown): FieldProblem | null {
  const queue: { field: string; value: unknown }[] = [{ field: '', value: data }]
  for (const { field, value } of queue) {
    if (typeof value === 'string' && hasForbiddenCharacters(value)) return { field, rule: 'characters' }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      queue.push({ field: field ? `${field}.${name}` : name, value: inner })
    }
  }
  return null
}
