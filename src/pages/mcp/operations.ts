import { STATUS_CODES } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { wordsIn } from '../../i18n/words.ts'
import { langOf } from '../../kernel/http/language.ts'
import { schemaOf } from '../../kernel/http/openapi/schema.ts'
import type { DeclaredRoute } from '../../kernel/http/route-policy.ts'

export type Arguments = Record<string, unknown>

interface Answer {
  status: number
  text: string
}

/** Headers that say who asks, where, in which language, and to which trace it belongs. Cookies are left out. */
const FORWARDED = [
  ...['authorization', 'accept-language', 'user-agent', 'traceparent'],
  ...['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]
/** Of a client that has left: trusted as no proxy, as the default of `inject` (127.0.0.1) may be. */
const NO_ADDRESS = '0.0.0.0'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Characters of an argument in an address, as JSON. Over a socket a whole request line has 16 KB, and a log line holds the path. */
const MAX_IN_ADDRESS = 2_000

/** Names of the arguments of a route, by where they are sent. */
function fieldsOf({ options }: Pick<DeclaredRoute, 'options'>) {
  const { params, querystring, body } = options.schema ?? {}
  const namesIn = (schema: unknown) => Object.keys(schemaOf(schema).properties ?? {})
  return { params: namesIn(params), query: namesIn(querystring), body: namesIn(body) }
}

/**
 * Calls a route as a request over the same connection with the same credentials would: the whole way of a request, so that guards,
 * limits, pace and visibility are those of the API. A proxy's word on address and origin counts in it if it counts in the outer one.
 */
export async function callRoute(
  request: FastifyRequest,
  route: DeclaredRoute,
  given: Arguments,
): Promise<Answer> {
  const fields = fieldsOf(route)
  const { query, body } = fields
  const problems = problemsOf(request, given, fields)
  if (problems) return problems
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const payload = pick(given, body)
  const answer = await request.server.inject({
    method: METHODS.find((method) => method === route.method) ?? 'GET',
    url: `${path}${queryOf(pick(given, query))}`,
    remoteAddress: request.socket.remoteAddress ?? NO_ADDRESS,
    headers: pick(request.headers, FORWARDED),
    ...(body.length > 0 && { payload }),
  })
  const isText = /json|markdown/.test(String(answer.headers['content-type']))
  const { statusCode: status, headers } = answer
  const wait = headers['retry-after'] === undefined ? '' : `, Retry-After: ${headers['retry-after']}`
  return { status, text: isText ? answer.body : `${status} ${STATUS_CODES[status]}${wait}` }
}

/** The refusal of arguments that no address can be made of, in the words of the API. */
function problemsOf(
  request: FastifyRequest,
  given: Arguments,
  { params, query, body }: ReturnType<typeof fieldsOf>,
): Answer | null {
  const t = wordsIn(langOf(request))
  const isSegment = (value: unknown) =>
    ['string', 'number'].includes(typeof value) && /[^.]/.test(String(value))
  const known = [...params, ...query, ...body]
  const isLong = (value: unknown) => JSON.stringify(value ?? null).length > MAX_IN_ADDRESS
  const details = Object.fromEntries([
    ...[...params, ...query]
      .filter((name) => isLong(given[name]))
      .map((name) => [name, t.validation.tooLong(MAX_IN_ADDRESS)]),
    ...params.filter((name) => !isSegment(given[name])).map((name) => [name, t.validation.required()]),
    ...Object.keys(given)
      .filter((name) => !known.includes(name))
      .map((name) => [name.slice(0, 100), t.validation.unknown()]),
  ])
  if (Object.keys(details).length === 0) return null
  const error = { code: 'invalid_request', message: t.errors.invalid_request, details }
  return { status: 400, text: JSON.stringify({ error }) }
}

function pick(values: object, names: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}

function queryOf(values: Arguments): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) if (each !== null) query.append(name, String(each))
  return query.size > 0 ? `?${query}` : ''
}
