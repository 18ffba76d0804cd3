import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { type ClientOrigin, readUserAgent } from '../../kernel/http/client-origin.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import { forgetDevicesAndTickets } from '../two-factor/service.ts'
import { deleteOwnSession, deleteSessionsOf } from './end-sessions.ts'
import { findSessionsOf, type Session, setRemark } from './queries.ts'
import { isLive, sessionTopics } from './rules.ts'
import type { Device } from './schema.ts'

export async function listDevices(db: Db, viewer: Pick<Viewer, 'id' | 'session_id'>): Promise<Device[]> {
  const sessions = await findSessionsOf(db, viewer.id)
  const live = sessions.filter((session) => isLive(session, db.clock.now()))
  return live.map((session) => deviceOf(session, viewer.session_id))
}

export function endDevice(
  db: Db,
  viewer: Viewer,
  id: number,
  origin: ClientOrigin,
): Promise<Record<string, never>> {
  const end = async (trx: Trx) => {
    trx.declareChanges(sessionTopics(viewer.id))
    const ended = await deleteOwnSession(trx, id, viewer.id, 'login')
    if (!ended) throw notFound()
    // Nothing tells which remembered browser is this device, so all of them have to enter a code again.
    await forgetDevicesAndTickets(trx, viewer.id)
    const data = { about: nameOf(ended) }
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'session_ended', data, origin })
    return {}
  }
  return write(db, viewer, end, 'sessions')
}

/** Ends access tokens too: a person who fears an intruder means everyone who has access. */
export function endOtherDevices(
  db: Db,
  viewer: Viewer,
  origin: ClientOrigin,
): Promise<{ ended: number; tokens_ended: number }> {
  const end = async (trx: Trx) => {
    trx.declareChanges(sessionTopics(viewer.id))
    const { logins, tokens } = await deleteSessionsOf(trx, viewer.id, viewer.session_id)
    await forgetDevicesAndTickets(trx, viewer.id)
    if (logins > 0) await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'sessions_ended', origin })
    for (const about of tokens)
      await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'token_revoked', data: { about }, origin })
    return { ended: logins, tokens_ended: tokens.length }
  }
  return write(db, viewer, end, 'sessions')
}

/** The owner's name for a device, or else its browser and system. */
export function nameOf({ remark, user_agent }: Pick<Session, 'remark' | 'user_agent'>): string {
  const { browser, os } = readUserAgent(user_agent)
  return remark || [browser, os].filter(Boolean).join(' · ')
}

export function setDeviceRemark(db: Db, viewer: Viewer, id: number, remark: string): Promise<Device> {
  const name = async (trx: Trx) => {
    trx.declareChanges(sessionTopics(viewer.id))
    const own = (await findSessionsOf(trx, viewer.id)).some((session) => session.id === id)
    if (!own) throw notFound()
    return deviceOf(await setRemark(trx, id, normalizeLine(remark)), viewer.session_id)
  }
  return write(db, viewer, name, 'sessions')
}

/** A session as shown in the device list, with browser and system parsed from the user agent. */
function deviceOf(session: Session, currentId: number): Device {
  const { browser, os, device_type } = readUserAgent(session.user_agent)
  const { id, ip, user_agent, remark, created_at, last_used_at } = session
  return {
    id,
    ip,
    user_agent,
    browser,
    os,
    device_type,
    remark,
    current: id === currentId,
    created_at,
    last_used_at,
  }
}
