import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { ANONYMOUS_IDENTITY, type Identify } from '../../kernel/http/guard.ts'
import { findIdByRefresh, isRefreshToken, updateLastUsed } from './queries.ts'
import { inGrace, isLive, lastUseIsOld, startsGrace } from './rules.ts'
import { endSessionOfReusedToken, refreshSession } from './service.ts'
import { identityOf } from './session-identity.ts'
import { findByAccess, findByPreviousAccess, type SessionWithUser } from './session-with-user.ts'
import { bearerHashOf, hashesOf, hashOf, successorsOf } from './tokens.ts'
import { bearerOf, clearTokenCookies, setTokenCookies, tokenCookies } from './transport.ts'

export { hasCredentials } from './transport.ts'

/** Authentication: by the Authorization header if there is one, otherwise by the cookies. */
export function identifyBySession(db: Db, keyFor: KeyFor): Identify {
  return async (request, reply) => {
    const bearer = bearerOf(request)
    const identified = (session: SessionWithUser | null, bearer = false) =>
      identityOf(session, db, request, bearer)
    if (bearer !== null) {
      const found = await sessionByAccess(db, keyFor, bearer, bearerHashOf(bearer))
      if (found === MISPLACED) return { ...ANONYMOUS_IDENTITY, hint: MISPLACED_HINT }
      return identified(found, true) ?? ANONYMOUS_IDENTITY
    }
    const { access = '', refresh } = tokenCookies(request)
    if (!access && !refresh) return ANONYMOUS_IDENTITY
    const found = await sessionByAccess(db, keyFor, access, hashOf(access))
    const byAccess = found !== MISPLACED && identified(found)
    if (byAccess) return byAccess
    if (isPageVisit(request))
      return identified(await refreshTokens(db, keyFor, refresh, reply)) ?? ANONYMOUS_IDENTITY
    return { ...ANONYMOUS_IDENTITY, sessionId: await sessionIdOfTokens(db, access, refresh) }
  }
}

/** A refresh token in place of an access token. */
const MISPLACED = Symbol('misplaced')
const MISPLACED_HINT =
  'This is a refresh token. Send the access token as Authorization: Bearer; to renew it, POST /api/auth/refresh with {"refresh_token": "…"} in the body.'
type Found = SessionWithUser | typeof MISPLACED | null

/** The session of a valid access token. One indexed read; the last use is written at most once a minute. */
async function sessionByAccess(db: Db, keyFor: KeyFor, token: string, hash: Buffer | null): Promise<Found> {
  if (!hash) return null
  const now = db.clock.now()
  const session = await findByAccess(db, hash)
  if (!session) return sessionByPreviousToken(db, keyFor, token, hash)
  if (!isLive(session, now) || session.access_until <= now) return null
  const graceStarts = startsGrace(session)
  if (graceStarts || lastUseIsOld(session, now)) await updateLastUsed(db, session.id, now, graceStarts)
  return session
}

/** Grace period of the previous token. After it, or with an even older token, the session was copied and is ended. */
async function sessionByPreviousToken(db: Db, keyFor: KeyFor, token: string, hash: Buffer): Promise<Found> {
  const now = db.clock.now()
  const session = await findByPreviousAccess(db, hash)
  if (session && inGrace(session, now)) {
    return isLive(session, now) && session.previous_access_until! > now ? session : null
  }
  // A mistake by its owner, not a copy.
  const successor = hashesOf(successorsOf(token, keyFor)).access_hash
  if (!session && (await isRefreshToken(db, hash, successor))) return MISPLACED
  await endSessionOfReusedToken(db, hash, session?.id)
  return null
}

function isPageVisit(request: FastifyRequest): boolean {
  return request.method === 'GET' && !request.url.startsWith('/api/')
}

/** Refreshes expired tokens during a page visit, so that nobody sees a logged-out page after a pause. */
async function refreshTokens(
  db: Db,
  keyFor: KeyFor,
  refresh: string | undefined,
  reply: FastifyReply,
): Promise<SessionWithUser | null> {
  try {
    const opened = await refreshSession(db, keyFor, refresh)
    setTokenCookies(reply, opened)
    return (await findByAccess(db, hashesOf(opened.pair).access_hash)) ?? null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    clearTokenCookies(reply)
    return null
  }
}

/** The session of expired tokens, to which the CSRF token of a refresh or logout after a pause is bound. */
export async function sessionIdOfTokens(db: Db, access?: string, refresh?: string): Promise<number | null> {
  const accessHash = hashOf(access)
  const byAccess = accessHash && (await findByAccess(db, accessHash))
  if (byAccess) return byAccess.id
  const refreshHash = hashOf(refresh)
  return refreshHash && findIdByRefresh(db, refreshHash)
}
