import type { FastifySchema, RouteOptions } from 'fastify'
import { needsLogin } from '../access.ts'
import type { DeclaredRoute } from '../route-policy.ts'
import { needsCsrfToken, type Refusals, refusalReferences, takesIdempotencyKey } from './refusals.ts'
import { type Schema, schemaOf, takesFields } from './schema.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** What the operation does, in one line. */
    summary?: string
    /** What callers should know beyond the summary. */
    description?: string
  }
}

interface MediaType {
  schema: Schema
  example?: unknown
  /** References to components, for an answer that several operations share. */
  examples?: Record<string, { $ref: string }>
}

/** A body by media type. */
export interface Body {
  content: Record<string, MediaType>
}

/** An answer without content has only its description. */
type Answer = Partial<Body> & { description: string; headers?: object }

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

/** One way to authenticate: the schemes that it needs together, with their scopes. */
type Way = Record<string, string[]>

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  tags: string[]
  /** Shared parameters are references. */
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Body & { required: boolean }
  responses: Record<string, Answer | { $ref: string }>
  security: Way[]
}

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'a text of your own that makes a repeated request count once',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const ETAG = { ETag: { description: 'for `If-None-Match`', schema: { type: 'string' } } }

/** Describes an operation. `conditions`: what the route requires of its callers, in sentences. */
export function operationOf(route: DeclaredRoute, refusals: Refusals, conditions: string): Operation {
  const { method, url, options } = route
  const { schema = {} } = options
  const { summary, description } = schema
  return {
    operationId: `${method.toLowerCase()}${url.replace(/[^a-z]+(.)?/gi, (_, letter = '') => letter.toUpperCase())}`,
    ...(summary && { summary }),
    ...(description && { description: [description, conditions].filter(Boolean).join('\n\n') }),
    tags: [tagOf(url)],
    parameters: [
      ...parametersIn('path', schema.params),
      ...parametersIn('query', schema.querystring),
      ...(takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBodyOf(options),
    responses: { ...refusalReferences(refusals), ...responsesOf(schema) },
    security: securityOf(route),
  }
}

/** The tag is the first segment below /api; routes about the API itself are tagged `api`. */
function tagOf(url: string): string {
  const [noun = '', ...rest] = url.split('/').slice(2)
  return noun !== 'docs' && (rest.length || /^[\w-]+$/.test(noun)) ? noun : 'api'
}

function parametersIn(location: 'path' | 'query', schema: unknown): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: location,
    required: required.includes(name),
    ...(description && { description }),
    schema: shape,
  }))
}

function requestBodyOf({ schema, config }: RouteOptions): Pick<Operation, 'requestBody'> {
  if (config?.multipart)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: config.multipart } } },
    }
  if (!takesFields(schema?.body)) return {}
  const body = schemaOf(schema?.body)
  return { requestBody: { required: (body.required ?? []).length > 0, ...bodyOf(body) } }
}

/** Operations that can answer 304 declare an ETag on their answers. */
function responsesOf({ response }: FastifySchema): Operation['responses'] {
  const all = Object.entries(response ?? {})
  const isShared = all.some(([status]) => status === '304')
  const entries = all.map(([status, schema]) => {
    const answer = answerOf(schemaOf(schema))
    return [status, isShared && status === '200' ? { ...answer, headers: ETAG } : answer]
  })
  const refused = { description: 'Refused', ...bodyOf({ $ref: '#/components/schemas/Error' }) }
  return { ...Object.fromEntries(entries), default: refused }
}

function answerOf({ description = 'OK', ...schema }: Schema): Answer {
  return { description, ...(schema.type === 'null' ? {} : bodyOf(schema)) }
}

function securityOf(route: DeclaredRoute): Operation['security'] {
  const { access = 'user', scope } = route.options.config ?? {}
  const visitor: Way = needsCsrfToken(route) ? { csrf: [] } : {}
  const known: Way[] = [{ session: [], ...visitor }, { bearer: [] }, ...(scope ? [{ token: [scope] }] : [])]
  return needsLogin(access) ? known : [visitor, ...known]
}

/** JSON, unless the schema names another media type. */
function bodyOf(schema: Schema): Body {
  return { content: { [schema.contentMediaType ?? 'application/json']: { schema } } }
}
