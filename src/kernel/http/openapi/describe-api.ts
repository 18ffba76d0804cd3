import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { cookieName } from '../cookies.ts'
import { type Limit, maxOf } from '../rate-limit.ts'
import type { DeclaredRoute } from '../route-policy.ts'
import { exampleComponents } from './add-examples.ts'
import type { ExampleValues } from './examples.ts'
import { IDEMPOTENCY_KEY, type Operation, operationOf } from './operation.ts'
import { type Refusals, refusalComponents, refusalsOf } from './refusals.ts'
import { type Schema, schemaOf } from './schema.ts'

const ROLES: Record<string, string> = {
  moderator: 'For moderators, admins and owners.',
  admin: 'For admins and owners.',
  owner: 'For owners only.',
}
const RIGHTS: Record<string, string> = { admin: 'For admins, owners', owner: 'For owners' }

const STEP_UP = 'within the last ten minutes, by a login or `POST /api/auth/step-up`.'

const UNITS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' }

export type { Operation } from './operation.ts'

const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.String({ description: 'a stable word for programs', examples: ['post_not_found'] }),
    message: Type.String({ description: 'a sentence for people, in Chinese or English' }),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.Object({ type: Type.String(), required: Type.Boolean() }), {
        description: 'of a request that is not understood (400, 415): the fields that the operation takes',
      }),
    ),
    request_id: Type.String({ description: 'to be found in the log of the site' }),
  }),
})

const INTRODUCTION = `JSON over HTTP. Times are ISO-8601 in UTC; days are those of Shanghai. Bodies are closed: an unknown field is refused.

**Who is asking.** Browsers have the cookie of a login, and send with every write the token of \`GET /api/auth/csrf\` as \`X-CSRF-Token\`; so do visitors, with the cookie that comes with it: a login is such a write. A program without cookies logs in with the token alone. Programs send \`Authorization: Bearer\` with a personal access token, made in the settings, where a scope is named.

**Refusals** have one shape, \`Error\`: branch on \`error.code\`, show \`error.message\`. A request that is not understood is told each wrong field in \`details\` and all fields of the operation in \`fields\`. 429 and 503 say in \`Retry-After\` how many seconds to wait. Operations that name the same limit share it. Owners may limit how many pages and operations a minute are read without a login from one address, or by programs that state the same name in \`User-Agent\`.

**Repeating a request.** With an \`Idempotency-Key\` a repeated POST is answered from the first time, for 24 hours.

**Lists** have \`items\`, \`total\`, \`page\` and \`page_size\`, or a \`next_cursor\`. The names \`limit\`, \`per_page\`, \`pageSize\` and \`size\` are read as \`page_size\`, and \`keyword\`, \`query\` and \`search\` as \`q\`. New fields may be added at any time.`

export interface ApiDescription {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    examples?: Record<string, { value: unknown }>
  } & Record<string, Record<string, object>>
}

/** Texts that the routes do not declare themselves. */
interface ApiTexts {
  /** What each group contains. */
  tags: Record<string, string>
  examples: ExampleValues
}

/** Yields to the event loop after this much work: in one go it took 56 to 94 ms. */
const PIECE_MS = 10

/** Builds the OpenAPI 3.1 document from the routes' schemas: TypeBox schemas are JSON Schema, which it accepts as is. */
export async function describeApi(app: FastifyInstance, texts: ApiTexts): Promise<ApiDescription> {
  const paths: ApiDescription['paths'] = {}
  const refused: Refusals[] = []
  for await (const route of inTurns(app.declaredRoutes)) {
    if (!route.url.startsWith('/api/')) continue
    const path = route.url.replace(/:([a-z_]+)/gi, '{$1}')
    const refusals = refusalsOf(route)
    refused.push(refusals)
    const conditions = conditionsOf(route, app.config.limits)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, refusals, conditions) }
  }
  const { schemas, refer } = nameSchemas()
  for await (const [path, operations] of inTurns(Object.entries(paths))) paths[path] = refer(operations)
  const { examples, addTo } = exampleComponents(schemas, texts.examples)
  const all = Object.values(paths).flatMap((operations) => Object.values(operations))
  for await (const operation of inTurns(all)) addTo(operation)
  const tags = new Set(all.flatMap((operation) => operation.tags))
  return {
    openapi: '3.1.0',
    info: {
      title: app.siteTexts().name,
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: app.config.publicUrl?.origin ?? '/' }],
    tags: [...tags].sort().map((name) => ({ name, description: texts.tags[name] })),
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswer), ...schemas },
      examples,
      responses: refusalComponents(refused),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(app.cookies, 'access_token') },
        bearer: { type: 'http', scheme: 'bearer', description: 'the access token of a login' },
        token: { type: 'http', scheme: 'bearer', description: 'a personal access token with this scope' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  }
}

async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T, void, void> {
  let began = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - began < PIECE_MS) continue
    await nextTurn()
    began = performance.now()
  }
}

/** What a route requires of its callers (role, step-up, rate limit), in sentences appended to its description. */
function conditionsOf({ options: { config = {} } }: DeclaredRoute, limitScale: number): string {
  const { access = 'user', right, stepUp, limit } = config
  const sentences = [
    right ? `${RIGHTS[access]} and moderators with the right \`${right}\`.` : ROLES[access],
    stepUp === true && `The caller has proved who they are ${STEP_UP}`,
    stepUp === 'without-password' && `A caller without a password has proved who they are ${STEP_UP}`,
    typeof stepUp === 'object' && `For ${stepUp.calls}, the caller has proved who they are ${STEP_UP}`,
    limit && limitText(limit, limitScale),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Routes whose limits have the same name share one counter. */
function limitText(limit: Limit, scale: number): string | null {
  const max = maxOf(limit, scale)
  if (max === null) return null
  const caller = limit.per === 'ip' ? 'from one network address' : 'for one person'
  const block = limit.blockSeconds ? `, then none for ${duration(limit.blockSeconds)}` : ''
  return `Limit \`${limit.name}\`: ${max} calls in ${duration(limit.windowSeconds)} ${caller}${block}.`
}

function duration(seconds: number): string {
  return UNITS[seconds] ?? `${seconds / 60} minutes`
}

/** An object in the document. */
type Json = Record<string, unknown>

interface Components {
  schemas: Record<string, Schema>
  /** Copies a part of the document, with references to the components. */
  refer<T>(part: T): T
}

/** Turns schemas with a title into components of that name, wherever they occur; two with the same name must be equal. */
function nameSchemas(): Components {
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

/** A property may also be called title; a schema's title is a string next to its type. */
function isSchema(value: Json): boolean {
  return 'type' in value || 'anyOf' in value || 'allOf' in value
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
