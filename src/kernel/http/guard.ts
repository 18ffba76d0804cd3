import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, unauthenticated, underMaintenance } from '../errors.ts'
import { type Authorized, hasRight, isAtLeast, isProved, type Viewer } from '../viewer.ts'
import { needsLogin, type Scope, type StepUpOfSome } from './access.ts'
import { addressBucket } from './client-ip.ts'
import { addressLimitKey, enforceLimit, type Limit } from './rate-limit.ts'
import { WRITES } from './route-policy.ts'

/** Result of authenticating a request. */
export interface Identity {
  viewer: Viewer | null
  /** What a CSRF token is bound to: the session, when there is one. */
  sessionId: number | null
  /** Whether it was authenticated by a bearer token, which needs no CSRF protection. */
  bearer: boolean
  /** The scopes of an access token; null for a login, which may do everything. */
  scopes: readonly Scope[] | null
  /** What is wrong with the credentials, for the client. */
  hint?: string
  /** Reads the viewer again after a slow body; null if the session has ended. */
  reload?(): Promise<Viewer | null>
  /** Runs once a request that needs a login has passed all checks. */
  onVisit?(): Promise<void>
}

export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>

export const ANONYMOUS_IDENTITY: Identity = {
  viewer: null,
  sessionId: null,
  bearer: false,
  scopes: null,
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether members may only read from this address. */
    isBlockedAddress(ip: string): boolean
  }
  interface FastifyRequest {
    identity: Identity
    /** The body was incomplete when permissions were checked. */
    bodyIsLate: boolean
  }
}

/** Authorization hooks, before the body is read: token scope, maintenance, login, CSRF, ban, role, step-up, rate limit. */
export function useGuard(app: FastifyInstance): void {
  const { db, csrf, identify } = app
  const { limits } = app.config
  app.decorateRequest('viewer', null)
  app.decorateRequest('identity')
  app.decorateRequest('bodyIsLate', false)

  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions
    request.identity = ANONYMOUS_IDENTITY
    if (config.form || isOpen(config, request.method)) done()
    else authorize(request, reply, config).then(() => done(), done)
  })

  async function authorize(
    request: FastifyRequest,
    reply: FastifyReply,
    { access = 'user', limit, inMaintenance, scope, signedAddress, cookieless }: FastifyContextConfig,
  ): Promise<void> {
    if (access !== 'anyone') request.identity = await identify(request, reply)
    request.viewer = request.identity.viewer
    if (request.is404) return
    checkScope(request.identity, scope)

    const writes = WRITES.has(request.method)
    const { maintenance } = app.siteTexts()
    if (maintenance && writes && !inMaintenance) throw underMaintenance(maintenance.message)
    const { hint } = request.identity
    if ((needsLogin(access) && !request.viewer) || (writes && hint)) throw unauthenticated(hint)
    if (writes && !request.identity.bearer && !signedAddress && !cookieless) csrf.check(request)
    checkPermissions(request)
    await checkProof(request)
    if (limit) await enforceLimit(db, limit, { subject: limitSubject(limit, request) }, limits)
    if (needsLogin(access) && !maintenance) await request.identity.onVisit?.()
    request.bodyIsLate = writes && needsLogin(access) && request.raw.complete === false
  }

  // Checked again after a slow body, in case a client holds back the last byte. Writes are checked once more in their transaction.
  app.addHook('preValidation', (request, reply, done) => {
    const { reload } = request.identity
    const { config } = request.routeOptions
    if (config.form) authorize(request, reply, config).then(() => done(), done)
    else if (!request.bodyIsLate || !reload) done()
    else authorizeAgain(request, reload).then(() => done(), done)
  })

  app.addHook('preHandler', (request, _reply, done) => {
    const { stepUp } = request.routeOptions.config
    if (typeof stepUp !== 'object') done()
    else checkProofOfSome(request, stepUp).then(() => done(), done)
  })
}

/** Whether there is nothing to check: such requests create no promise. */
function isOpen({ access, limit }: FastifyContextConfig, method: string): boolean {
  return access === 'anyone' && !limit && !WRITES.has(method)
}

async function authorizeAgain(
  request: FastifyRequest,
  reload: NonNullable<Identity['reload']>,
): Promise<void> {
  request.viewer = await reload()
  if (!request.viewer) throw unauthenticated()
  checkPermissions(request)
  await checkProof(request)
}

function checkPermissions({ method, routeOptions, viewer, ip, server }: FastifyRequest): void {
  const { access = 'user', right, evenReadOnly } = routeOptions.config
  const protectedWrite = WRITES.has(method) && needsLogin(access)
  if (protectedWrite && viewer?.ban) throw new Refusal('user_banned', { details: { ...viewer.ban } })
  if (protectedWrite && viewer?.read_only && !evenReadOnly) throw new Refusal(viewer.read_only)
  // Owners can always mend a list that locks people out.
  if (protectedWrite && viewer?.role !== 'owner' && !evenReadOnly && server.isBlockedAddress(ip))
    throw new Refusal('network_blocked')
  if (!isAllowed(routeOptions.config, viewer)) {
    const withheld = viewer?.withheld
    const withIt = withheld && { role: withheld.role, rights: viewer.rights ?? [] }
    throw new Refusal(withIt && isAllowed(routeOptions.config, withIt) ? withheld.code : 'forbidden')
  }
  if (viewer && right) viewer.used_right = right
}

/** Enforces step-up authentication. */
async function checkProof(request: FastifyRequest): Promise<void> {
  const { stepUp } = request.routeOptions.config
  if (stepUp === true || (stepUp === 'without-password' && !request.viewer?.has_password))
    await requireProof(request)
}

async function checkProofOfSome(request: FastifyRequest, { asks }: StepUpOfSome): Promise<void> {
  if (await asks(request)) await requireProof(request)
}

/** Reloads a session that has no proof before refusing: a cached one may be older than the proof. */
async function requireProof(request: FastifyRequest): Promise<void> {
  const { viewer, identity, server } = request
  if (!viewer) return
  const now = server.db.clock.now()
  if (isProved(viewer, now) || isProved((await identity.reload?.()) ?? {}, now)) return
  throw new Refusal('step_up_required')
}

/** Closed by default: a token is admitted only if the route declares one of its scopes. */
function checkScope({ scopes }: Identity, scope: Scope | undefined): void {
  if (scopes && !(scope && scopes.includes(scope)))
    throw new Refusal('token_scope', { details: { scope: scope ?? null } })
}

function isAllowed({ access = 'user', right }: FastifyContextConfig, caller: Authorized | null): boolean {
  if (right) return caller !== null && hasRight(caller, right)
  if (access === 'anyone' || access === 'optional') return true
  return caller !== null && isAtLeast(caller.role, access)
}

/** Whether the page that a form is on may be shown to the caller; one for all members also to somebody whose session has ended. */
export function maySeeForm(config: FastifyContextConfig, caller: Authorized | null): boolean {
  const { access = 'user', right } = config
  return (access === 'user' && !right) || isAllowed(config, caller)
}

function limitSubject(limit: Limit, request: FastifyRequest): number | Buffer {
  if (limit.per === 'user' && request.viewer) return request.viewer.id
  return addressLimitKey(request.server.keyFor, addressBucket(request.ip))
}
