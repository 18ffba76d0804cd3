import type { FastifyReply, FastifyRequest } from 'fastify'
import { shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { ANONYMOUS_IDENTITY, type Identify, type Identity } from '../../kernel/http/guard.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import type { KeyFor } from '../../kernel/secret.ts'
import { banOf, isPresent, roleInForce } from '../accounts/rules.ts'
import { CHECK_IN_EXP, checkInIsDue, levelOf } from '../levels/rules.ts'
import * as levels from '../levels/service.ts'
import { uploadUrl } from '../uploads/rules.ts'
import {
  findByAccess,
  findById,
  findByPreviousAccess,
  findIdByRefresh,
  type SessionWithUser,
  updateLastUsed,
} from './queries.ts'
import { inGrace, isLive, lastUseIsOld, startsGrace } from './rules.ts'
import { endSessionOfReusedToken, refreshSession } from './service.ts'
import { hashesOf, hashOf } from './tokens.ts'
import { bearerOf, clearTokenCookies, setTokenCookies, tokenCookies } from './transport.ts'

/** Finds out who sends a request: by the Authorization header if there is one, else by the cookies. */
export function identifyBySession(db: Db, keyFor: KeyFor): Identify {
  return async (request, reply) => {
    const bearer = bearerOf(request)
    const known = (session: SessionWithUser | null, bearer = false) =>
      identityOf(session, db, request, bearer)
    if (bearer !== null) return known(await sessionByAccessToken(db, bearer), true) ?? ANONYMOUS_IDENTITY
    const { access, refresh } = tokenCookies(request)
    if (!access && !refresh) return ANONYMOUS_IDENTITY
    const byAccess = known(await sessionByAccessToken(db, access))
    if (byAccess) return byAccess
    if (isPageVisit(request)) return known(await renew(db, keyFor, refresh, reply)) ?? ANONYMOUS_IDENTITY
    return { ...ANONYMOUS_IDENTITY, sessionId: await sessionIdOfTokens(db, access, refresh) }
  }
}

/** The session of an access token that is good now. One indexed read; use is noted at most once a minute. */
async function sessionByAccessToken(db: Db, token: string | undefined): Promise<SessionWithUser | null> {
  const hash = hashOf(token)
  if (!hash) return null
  const now = db.clock.now()
  const session = await findByAccess(db, hash)
  if (!session) return sessionByPreviousToken(db, hash, now)
  if (!isLive(session, now) || session.access_until <= now) return null
  const graceStarts = startsGrace(session)
  if (graceStarts || lastUseIsOld(session, now)) await updateLastUsed(db, session.id, now, graceStarts)
  return session
}

/** A predecessor is good for a while; after that, or when it is older still, whoever shows it has a copy. */
async function sessionByPreviousToken(db: Db, hash: Buffer, now: Date): Promise<SessionWithUser | null> {
  const session = await findByPreviousAccess(db, hash)
  if (session && inGrace(session, now)) {
    return isLive(session, now) && session.previous_access_until! > now ? session : null
  }
  await endSessionOfReusedToken(db, hash, session?.id)
  return null
}

function identityOf(
  session: SessionWithUser | null,
  db: Db,
  request: FastifyRequest,
  bearer: boolean,
): Identity | null {
  if (!session || !isPresent(session)) return null
  const viewer = viewerOfSession(session, db.clock.now())
  const due = request.routeOptions.config.checksIn !== false && !viewer.ban && checkInIsDue(viewer)
  const { id: sessionId } = session
  return {
    viewer,
    sessionId,
    bearer,
    reload: () => reloadViewer(db, sessionId),
    ...(due ? { onVisit: () => checkIn(db, viewer, request) } : {}),
  }
}

/** By the session and not by its token, which may have been replaced meanwhile. */
async function reloadViewer(db: Db, sessionId: number): Promise<Viewer | null> {
  const session = await findById(db, sessionId)
  const now = db.clock.now()
  return session && isLive(session, now) && isPresent(session) ? viewerOfSession(session, now) : null
}

function viewerOfSession(session: SessionWithUser, now: Date): Viewer {
  const exp = session.exp ?? 0
  return {
    id: session.user_id,
    username: session.username,
    avatar_url: session.avatar && uploadUrl(session.avatar),
    session_id: session.id,
    role: roleInForce(session, now),
    level: levelOf(exp),
    exp,
    checked_in_today: session.checked_in_on === shanghaiDay(now),
    ban: banOf(session, now),
  }
}

/** Comes along with the first visit of a day, which then shows what it brought; a visit never fails because of it. */
async function checkIn(db: Db, viewer: Viewer, request: FastifyRequest): Promise<void> {
  try {
    if (await levels.checkInAutomatically(db, viewer)) viewer.exp += CHECK_IN_EXP
    viewer.level = levelOf(viewer.exp)
    viewer.checked_in_today = true
  } catch (error) {
    request.log.warn({ err: error }, 'the automatic check-in failed')
  }
}

function isPageVisit(request: FastifyRequest): boolean {
  return request.method === 'GET' && !request.url.startsWith('/api/')
}

/** Nobody should see a logged-out page after a pause: the answer to a page visit carries the new tokens. */
async function renew(
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

/** For the CSRF token of a refresh or logout after a pause: which session it is about, though nobody is logged in. */
async function sessionIdOfTokens(db: Db, access?: string, refresh?: string): Promise<number | null> {
  const accessHash = hashOf(access)
  const byAccess = accessHash && (await findByAccess(db, accessHash))
  if (byAccess) return byAccess.id
  const refreshHash = hashOf(refresh)
  return refreshHash && findIdByRefresh(db, refreshHash)
}
