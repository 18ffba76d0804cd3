import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { Type } from 'typebox'
import type { Access, Scope } from '../access.ts'
import { PictureForm } from '../body/picture-body.ts'
import { type DeclaredRoute, WRITES } from '../route-policy.ts'

const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.String({ description: 'a stable word for programs' }),
    message: Type.String({ description: 'a sentence for people, in Chinese or English' }),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    request_id: Type.String(),
  }),
})

interface Json {
  content: { 'application/json': { schema: unknown } }
}

/** An answer without content is said by its status alone. */
type Answer = Partial<Json> & { description: string }

export interface Operation {
  operationId: string
  tags: string[]
  parameters: object[]
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> }
  responses: Record<string, Answer>
  security: object[]
}

export interface ApiDescription {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** OpenAPI 3.1 document from the routes' schemas: TypeBox schemas are JSON Schema, which it takes as it is. */
export function describeApi(app: FastifyInstance): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  for (const route of app.declaredRoutes) {
    if (!route.url.startsWith('/api/')) continue
    const path = route.url.replace(/:([a-z_]+)/gi, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: app.siteTexts().name, version: '1' },
    paths,
    components: {
      schemas: { Error: ErrorAnswer },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'access_token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'the access token of a login' },
        token: { type: 'http', scheme: 'bearer', description: 'a personal access token with this scope' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  }
}

/** Told by its words alone: the answer is that of every refusal. */
const STEP_UP = {
  403: {
    description:
      'step_up_required: unless the person has proved in the last ten minutes who they are, by a login or POST /api/auth/step-up',
  },
}

function operationOf({ method, url, options }: DeclaredRoute): Operation {
  const { schema = {}, config } = options
  return {
    operationId: `${method.toLowerCase()}${url.replace(/[^a-z]+(.)?/gi, (_, letter = '') => letter.toUpperCase())}`,
    tags: [tagOf(url)],
    parameters: [...parametersIn('path', schema.params), ...parametersIn('query', schema.querystring)],
    ...requestBodyOf(options),
    responses: { ...responsesOf(schema), ...(config?.stepUp ? STEP_UP : {}) },
    security: securityOf(method, config?.access ?? 'user', config?.scope),
  }
}

/** Tag: the first segment below /api; single routes of the API itself are tagged `api`. */
function tagOf(url: string): string {
  const [noun = '', ...rest] = url.split('/').slice(2)
  return rest.length || (/^[\w-]+$/.test(noun) && noun !== 'docs') ? noun : 'api'
}

function parametersIn(location: 'path' | 'query', schema: unknown): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: shape,
  }))
}

function requestBodyOf({ schema, config }: RouteOptions): Pick<Operation, 'requestBody'> {
  if (config?.takesPicture)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: PictureForm } } } }
  return takesFields(schema?.body) ? { requestBody: { required: true, ...json(schema?.body) } } : {}
}

function takesFields(body: unknown): boolean {
  return Object.keys((body as { properties?: object } | undefined)?.properties ?? {}).length > 0
}

function responsesOf({ response }: FastifySchema): Operation['responses'] {
  const entries = Object.entries(response as object).map(([status, schema]) => [
    status,
    answerOf(schema as { description?: string; type?: string }),
  ])
  const refused = { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) }
  return { ...Object.fromEntries(entries), default: refused }
}

function answerOf(schema: { description?: string; type?: string }): Answer {
  const { description = 'OK', type } = schema
  return { description, ...(type === 'null' ? {} : json(schema)) }
}

function securityOf(method: string, access: Access, scope: Scope | undefined): object[] {
  const cookie = WRITES.has(method) ? { session: [], csrf: [] } : { session: [] }
  const known = [cookie, { bearer: [] }, ...(scope ? [{ token: [scope] }] : [])]
  return access === 'anyone' || access === 'optional' ? [{}, ...known] : known
}

function json(schema: unknown): Json {
  return { content: { 'application/json': { schema } } }
}
