import { wordsIn } from '../../../i18n/words.ts'
import type { ErrorCode } from '../../errors.ts'
import { STATUS_OF } from '../../errors.ts'
import { needsLogin } from '../access.ts'
import { type DeclaredRoute, WRITES } from '../route-policy.ts'

/** Error codes by HTTP status. */
export type Refusals = Record<number, ErrorCode[]>

const isWrite = ({ method }: DeclaredRoute) => WRITES.has(method)
const configOf = ({ options }: DeclaredRoute) => options.config ?? {}
const accessOf = (route: DeclaredRoute) => configOf(route).access ?? 'user'
const isForMembers = (route: DeclaredRoute) => needsLogin(accessOf(route))
const isForAdmins = (route: DeclaredRoute) => ['moderator', 'admin', 'owner'].includes(accessOf(route))
const isMembersWrite = (route: DeclaredRoute) => isWrite(route) && isForMembers(route)

/** Whether a route takes an idempotency key: a member's POST, unless its body or answer holds a secret. */
export function takesIdempotencyKey(route: DeclaredRoute): boolean {
  return route.method === 'POST' && isForMembers(route) && !configOf(route).secret
}

/** Whether the guard requires a CSRF token: from visitors too, but not from programs that send a bearer token. */
export function needsCsrfToken(route: DeclaredRoute): boolean {
  const { signedAddress, cookieless } = configOf(route)
  return isWrite(route) && !signedAddress && !cookieless
}

/** Codes with which the kernel refuses, depending on what the route declares. */
const SHARED: [code: ErrorCode, of: (route: DeclaredRoute) => boolean][] = [
  ['invalid_request', () => true],
  ['unauthenticated', isForMembers],
  ['token_scope', (route) => accessOf(route) !== 'anyone'],
  ['csrf_invalid', needsCsrfToken],
  ['user_banned', isMembersWrite],
  ['address_unverified', (route) => isMembersWrite(route) && !configOf(route).evenReadOnly],
  ['network_blocked', (route) => isWrite(route) && !configOf(route).evenReadOnly],
  ['forbidden', (route) => isMembersWrite(route) || isForAdmins(route)],
  ['two_factor_required', isForAdmins],
  ['step_up_required', (route) => Boolean(configOf(route).stepUp)],
  ['idempotency_in_flight', takesIdempotencyKey],
  ['body_too_large', isWrite],
  ['media_type_not_supported', isWrite],
  ['idempotency_key_reused', takesIdempotencyKey],
  ['rate_limited', (route) => Boolean(configOf(route).limit ?? configOf(route).paced)],
  ['unavailable', () => true],
]

/** Error codes by HTTP status: the kernel's, depending on what the route declares, then the route's own. */
export function refusalsOf(route: DeclaredRoute): Refusals {
  const shared = SHARED.filter(([, of]) => of(route)).map(([code]) => code)
  const refusals: Refusals = {}
  for (const refused of [...shared, ...(configOf(route).refuses ?? [])]) {
    const [status, code] = typeof refused === 'string' ? [STATUS_OF[refused], refused] : refused
    refusals[status] = [...new Set([...(refusals[status] ?? []), code])]
  }
  return refusals
}

/** References to components by status, one component per set of codes. */
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
