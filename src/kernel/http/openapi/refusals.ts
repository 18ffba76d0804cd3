import { wordsIn } from '../../../i18n/words.ts'
import type { ErrorCode } from '../../errors.ts'
import { needsLogin } from '../access.ts'
import { type DeclaredRoute, WRITES } from '../route-policy.ts'

/** Error codes by HTTP status. */
export type Refusals = Record<number, ErrorCode[]>
/** What the slices refuse on top of what the kernel does, by method and path. */
export type OwnRefusals = Record<string, Refusals>

const isWrite = ({ method }: DeclaredRoute) => WRITES.has(method)
const configOf = ({ options }: DeclaredRoute) => options.config ?? {}
const accessOf = (route: DeclaredRoute) => configOf(route).access ?? 'user'
const isForMembers = (route: DeclaredRoute) => needsLogin(accessOf(route))
const isForAdmins = (route: DeclaredRoute) => ['admin', 'owner'].includes(accessOf(route))
const isMembersWrite = (route: DeclaredRoute) => isWrite(route) && isForMembers(route)

/** POSTs of members, but for those whose body or answer holds a secret. */
export function takesIdempotencyKey(route: DeclaredRoute): boolean {
  return route.method === 'POST' && isForMembers(route) && !configOf(route).secret
}

/** As the guard asks: of visitors too, but not of programs that send a bearer token. */
export function needsCsrfToken(route: DeclaredRoute): boolean {
  return isWrite(route) && !configOf(route).signedAddress
}

/** What the kernel refuses, by the declaration of the route. */
const SHARED: [status: number, code: ErrorCode, of: (route: DeclaredRoute) => boolean][] = [
  [400, 'invalid_request', () => true],
  [401, 'unauthenticated', isForMembers],
  [403, 'token_scope', (route) => accessOf(route) !== 'anyone'],
  [403, 'csrf_invalid', needsCsrfToken],
  [403, 'user_banned', isMembersWrite],
  [403, 'address_unverified', (route) => isMembersWrite(route) && !configOf(route).evenReadOnly],
  [403, 'forbidden', (route) => isMembersWrite(route) || isForAdmins(route)],
  [403, 'two_factor_required', isForAdmins],
  [403, 'step_up_required', (route) => Boolean(configOf(route).stepUp)],
  [404, 'not_found', ({ options }) => Boolean(options.schema?.params)],
  [409, 'idempotency_in_flight', takesIdempotencyKey],
  [413, 'body_too_large', isWrite],
  [415, 'media_type_not_supported', isWrite],
  [422, 'idempotency_key_reused', takesIdempotencyKey],
  [429, 'rate_limited', (route) => Boolean(configOf(route).limit)],
  [503, 'unavailable', () => true],
]

/** A slice that says what is not found says all of it: a post, a comment, only what bears the plain code, or nothing ever. */
export function refusalsOf(route: DeclaredRoute, own: OwnRefusals): Refusals {
  const refusals: Refusals = {}
  for (const [status, code, of] of SHARED)
    if (of(route)) refusals[status] = [...(refusals[status] ?? []), code]
  for (const [name, codes] of Object.entries(own[`${route.method} ${route.url}`] ?? {})) {
    const status = Number(name)
    const shared = status === 404 ? [] : (refusals[status] ?? [])
    refusals[status] = [...new Set([...shared, ...codes])]
    if (refusals[status].length === 0) delete refusals[status]
  }
  return refusals
}

/** By status: references to components, of which each set of codes is one. */
export function refusalReferences(refusals: Refusals): Record<string, { $ref: string }> {
  const entries = Object.entries(refusals).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(Number(status), codes)}` },
  ])
  return Object.fromEntries(entries)
}

export function refusalComponents(all: Refusals[]): Record<string, object> {
  const responses = all.flatMap((refusals) =>
    Object.entries(refusals).map(([status, codes]) => [
      nameOf(Number(status), codes),
      responseOf(Number(status), codes),
    ]),
  )
  return Object.fromEntries(responses)
}

function nameOf(status: number, codes: ErrorCode[]): string {
  return [status, ...codes].join('.')
}

function responseOf(status: number, codes: ErrorCode[]) {
  const { errors } = wordsIn('en')
  const seconds = { type: 'integer', minimum: 1 }
  const retry = { 'Retry-After': { description: 'seconds to wait', required: true, schema: seconds } }
  const code = { properties: { error: { properties: { code: { enum: codes } } } } }
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, code] }
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code]}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: retry } : {}),
    content: { 'application/json': { schema } },
  }
}
