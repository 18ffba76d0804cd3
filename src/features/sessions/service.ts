import { type Db, type Trx, transaction, write } from '../../kernel/db/db.ts'
import { notFound, unauthenticated } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import type { KeyFor } from '../../kernel/secret.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import type * as accounts from '../accounts/service.ts'
import { deviceOf } from './devices.ts'
import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessionsOf,
} from './end-sessions.ts'
import { deleteExpiredKnownDevices, deleteKnownDevices } from './known-devices.ts'
import {
  findLifetimes,
  findSessionOfSpentToken,
  findSessionsOf,
  insertSession,
  lockByRefresh,
  type Origin,
  prolongAccess,
  rotate,
  type Session,
  setRemark,
} from './queries.ts'
import { deleteExpiredRestoreTokens, deleteRestoreTokens } from './restore-tokens.ts'
import { inGrace, isLive, MAX_SESSIONS } from './rules.ts'
import type { Device } from './schema.ts'
import { hashOf, newPair, successorsOf, type TokenPair } from './tokens.ts'

export { decideRole, decideStatus } from './account-moderation.ts'
export { changeOwner, changeRole, changeStatus } from './account-status.ts'
export { admitWriter, writersStep } from './admission.ts'
export { onSessionsEnded } from './end-sessions.ts'
export { lastSeen } from './last-seen.ts'
export { ownAccountOf } from './own-account.ts'

export interface OpenedSession {
  session: Session
  pair: TokenPair
}

/** The person's row must be locked: that is what keeps twenty from becoming twenty-one. */
export async function openSession(trx: Trx, user: accounts.User, origin: Origin): Promise<OpenedSession> {
  const pair = newPair()
  const status = user.status === 'banned' ? 'banned' : 'active'
  const session = await insertSession(trx, { user_id: user.id, status, ...origin }, pair)
  await deleteOldestSessions(trx, user.id, MAX_SESSIONS)
  return { session, pair }
}

/**
 * Gives the successors of a refresh token. The same old token leads to the same ones, so two tabs or a lost answer cost
 * nothing; one shown again after its successors were in use for a minute is a copy, and the session ends.
 */
export async function refreshSession(
  db: Db,
  keyFor: KeyFor,
  token: string | undefined,
): Promise<OpenedSession> {
  const hash = hashOf(token)
  if (!hash || !token) throw unauthenticated()
  const opened = await transaction(db, async (trx) => {
    const session = await lockByRefresh(trx, hash)
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

/** Ends the session that a token was good for once. */
export async function endSessionOfReusedToken(db: Db, hash: Buffer, sessionId?: number): Promise<void> {
  await transaction(db, async (trx) => {
    const id = sessionId ?? (await findSessionOfSpentToken(trx, hash))
    if (id !== null) await deleteSession(trx, id)
  })
}

/** Those of these sessions in which someone is still logged in. */
export async function liveSessions(db: Db, ids: number[]): Promise<Set<number>> {
  const sessions = await findLifetimes(db, ids)
  return new Set(sessions.filter((session) => isLive(session, db.clock.now())).map(({ id }) => id))
}

export async function listDevices(db: Db, viewer: Viewer): Promise<Device[]> {
  const sessions = await findSessionsOf(db, viewer.id)
  const live = sessions.filter((session) => isLive(session, db.clock.now()))
  return live.map((session) => deviceOf(session, viewer.session_id))
}

export function endDevice(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  const end = async (trx: Trx) => {
    if (!(await deleteSession(trx, id, viewer.id))) throw notFound()
    return {}
  }
  return write(db, viewer, end, 'sessions')
}

export function endOtherDevices(db: Db, viewer: Viewer): Promise<{ ended: number }> {
  const end = async (trx: Trx) => ({ ended: await deleteSessionsOf(trx, viewer.id, viewer.session_id) })
  return write(db, viewer, end, 'sessions')
}

export function setDeviceRemark(db: Db, viewer: Viewer, id: number, remark: string): Promise<Device> {
  const name = async (trx: Trx) => {
    const own = (await findSessionsOf(trx, viewer.id)).some((session) => session.id === id)
    if (!own) throw notFound()
    return deviceOf(await setRemark(trx, id, normalizeLine(remark)), viewer.session_id)
  }
  return write(db, viewer, name, 'sessions')
}

/** Whoever holds either token of a session may end it. */
export async function logOut(db: Db, sessionId: number | null): Promise<Record<string, never>> {
  if (sessionId !== null) await transaction(db, (trx) => deleteSession(trx, sessionId))
  return {}
}

/** What this slice keeps of a person, erased for good; returns how much it was. */
export async function eraseSessions(trx: Trx, userId: number): Promise<number> {
  await deleteRestoreTokens(trx, userId)
  await deleteKnownDevices(trx, userId)
  return deleteSessionsOf(trx, userId)
}

/** What nobody can use any more. */
export async function deleteExpired(trx: Trx): Promise<void> {
  await deleteExpiredSessions(trx)
  await deleteExpiredRestoreTokens(trx)
  await deleteExpiredKnownDevices(trx)
}
