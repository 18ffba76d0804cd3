import { sql } from 'kysely'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, type Trx, transaction } from '../../kernel/db/db.ts'
import { unauthenticated } from '../../kernel/errors.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import { isPresent } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import { lockSessionsOf } from './admission.ts'
import { nameOf } from './devices.ts'
import { deleteOldestSessions, deleteSession, deleteSessionsOf } from './end-sessions.ts'
import { deleteKnownDevices } from './login/known-devices.ts'
import { loginCodes } from './login/login-codes.ts'
import { deletePasswordLinks } from './password-reset/links.ts'
import {
  findLifetimes,
  findSession,
  findSessionOfSpentToken,
  insertSession,
  lockByRefresh,
  prolongAccess,
  restoreTokens,
  rotate,
  type Session,
} from './queries.ts'
import { inGrace, isLive, MAX_SESSIONS, sessionTopics, statusOfSession } from './rules.ts'
import { findById } from './session-with-user.ts'
import { hashOf, newPair, successorsOf, type TokenPair } from './tokens.ts'

export { decideRole, decideStatus, endSessions } from './account-moderation.ts'
export { mailPasswordChanged } from './account-security.ts'
export { changeOwner, changeRole, changeStatus } from './account-status.ts'
export { admitWriter, lockSessionsOf, writersStep } from './admission.ts'
export { checkCurrentPassword, checkOwner } from './current-password.ts'
export { endDevice, endOtherDevices, listDevices, setDeviceRemark } from './devices.ts'
export { endAllAccess, onSessionsEnded } from './end-sessions.ts'
export { ownAccountOf } from './own-account.ts'
export { consumePasswordLink, deletePasswordLinks } from './password-reset/links.ts'
export { mailPasswordLinkTo, makePasswordLink, userOfPasswordLink } from './password-reset/make-link.ts'
export { renewProof } from './queries.ts'
export {
  deleteEndedTokens,
  endToken,
  findTokensOf,
  openTokenSession,
  type TokenSession,
  tokenIsLive,
} from './token-sessions.ts'

export interface OpenedSession {
  session: Session
  pair: TokenPair
}

/** The user's sessions and row must be locked, in this order; otherwise concurrent logins could exceed MAX_SESSIONS. */
export async function openSession(
  trx: Trx,
  user: accounts.User,
  origin: ClientOrigin,
): Promise<OpenedSession> {
  const pair = newPair()
  const whose = { user_id: user.id, status: statusOfSession(user) }
  const session = await insertSession(trx, { ...whose, ...origin }, pair)
  await deleteOldestSessions(trx, user.id, MAX_SESSIONS)
  return { session, pair }
}

/** For a program that keeps no cookies. */
const REFRESH_HINT = 'Send the refresh token of the login as {"refresh_token": "…"}, or log in again.'

/**
 * Refresh token rotation with reuse detection. The same token always yields the same successors, so two tabs or a lost response cost
 * nothing; one presented again a minute after its successors were first used is a copy, and the session ends.
 */
export async function refreshSession(
  db: Db,
  keyFor: KeyFor,
  token: string | undefined,
): Promise<OpenedSession> {
  const hash = hashOf(token)
  if (!hash || !token) throw unauthenticated(REFRESH_HINT)
  const opened = await transaction(db, async (trx) => {
    const session = await lockByRefresh(trx, hash)
    trx.declareChanges(session ? sessionTopics(session.user_id) : [])
    if (!session || !isLive(session, trx.now)) return null
    const pair = successorsOf(token, keyFor)
    if (session.refresh_hash.equals(hash)) return { session: await rotate(trx, session, pair), pair }
    if (!inGrace(session, trx.now)) return null
    const lost = session.previous_until === null && session.access_until <= trx.now
    return { session: lost ? await prolongAccess(trx, session.id) : session, pair }
  })
  if (opened) return opened
  await endSessionOfReusedToken(db, hash)
  throw unauthenticated()
}

/** Reuse detection: ends the session that a spent token belonged to, and tells its owner unless it had expired. */
export async function endSessionOfReusedToken(db: Db, hash: Buffer, sessionId?: number): Promise<void> {
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    const id = sessionId ?? (await findSessionOfSpentToken(trx, hash))
    const session = id === null ? undefined : await findSession(trx, id)
    if (!session) return
    const { user_id } = session
    await lockSessionsOf(trx, user_id)
    // Only one of several concurrent calls ends it.
    await accounts.lockUser(trx, user_id)
    if ((await deleteSession(trx, session.id)) === null) return
    trx.declareChanges(sessionTopics(user_id))
    if (!isLive(session, trx.now)) return
    await recordSecurityEvent(trx, { user_id, kind: 'session_copied', data: { about: nameOf(session) } })
  })
}

/** Which of these sessions have not expired. */
export async function liveSessions(db: Db, ids: number[]): Promise<Set<number>> {
  const sessions = await findLifetimes(db, ids)
  return new Set(sessions.filter((session) => isLive(session, db.clock.now())).map(({ id }) => id))
}

/** Whose live session this is. After a pause there is no viewer, because the access token has expired, but still the session. */
export async function ownerOfSession(db: Db, id: number | null): Promise<number | null> {
  const session = id === null ? undefined : await findById(db, id)
  return session && isLive(session, db.clock.now()) && isPresent(session) ? session.user_id : null
}

/** Either token of a session may end it; a program may send tokens of two sessions. */
export async function logOut(db: Db, sessionIds: (number | null)[]): Promise<void> {
  for (const id of new Set(sessionIds)) if (id !== null) await endSession(db, id)
}

async function endSession(db: Db, id: number): Promise<void> {
  await transaction(db, async (trx) => {
    const owner = await deleteSession(trx, id)
    trx.declareChanges(owner === null ? [] : sessionTopics(owner))
  })
}

/** Erases a user's sessions, restore tokens, login codes, password links and known devices; returns the number of sessions. */
export async function eraseSessions(trx: Trx, userId: number): Promise<number> {
  await restoreTokens.revoke(trx, 'user_id', userId)
  await loginCodes.revoke(trx, 'user_id', userId)
  await deletePasswordLinks(trx, userId)
  await deleteKnownDevices(trx, userId)
  return (await deleteSessionsOf(trx, userId)).logins
}

interface LastSeen {
  last_seen_at: Date | null
  /** How many devices are logged in. */
  sessions: number
}

/** The later of last session use and last login: known devices outlive sessions, which end with a ban, for example. */
export async function lastSeen(db: Reader, userIds: number[]): Promise<Map<number, LastSeen>> {
  const { rows } = await sql<LastSeen & { id: number }>`
    select u.id, greatest(used, logged_in) as last_seen_at, sessions from unnest(${userIds}::bigint[]) as u (id),
      lateral (select count(*) as sessions, max(last_used_at) as used from sessions s where s.user_id = u.id and s.scopes is null) as devices,
      lateral (select max(last_login_at) as logged_in from known_devices k where k.user_id = u.id) as known`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}
