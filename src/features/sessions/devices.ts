import Bowser from 'bowser'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import { deleteOtherLogins, deleteOwnSession } from './end-sessions.ts'
import { findSessionsOf, type Session, setRemark } from './queries.ts'
import { isLive } from './rules.ts'
import type { Device } from './schema.ts'

export async function listDevices(db: Db, viewer: Pick<Viewer, 'id' | 'session_id'>): Promise<Device[]> {
  const sessions = await findSessionsOf(db, viewer.id)
  const live = sessions.filter((session) => isLive(session, db.clock.now()))
  return live.map((session) => deviceOf(session, viewer.session_id))
}

export function endDevice(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  const end = async (trx: Trx) => {
    if (!(await deleteOwnSession(trx, id, viewer.id, 'login'))) throw notFound()
    return {}
  }
  return write(db, viewer, end, 'sessions')
}

export function endOtherDevices(db: Db, viewer: Viewer): Promise<{ ended: number }> {
  const end = async (trx: Trx) => ({ ended: await deleteOtherLogins(trx, viewer.id, viewer.session_id) })
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

const DEVICE_TYPES: Record<string, Device['device_type']> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
}

/** A session as the device list shows it, with browser and system parsed from the user agent. */
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

export function readUserAgent(userAgent: string): Pick<Device, 'browser' | 'os' | 'device_type'> {
  if (!userAgent) return { browser: '', os: '', device_type: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const major = browser.version?.split('.')[0]
  return {
    browser: [browser.name, major].filter(Boolean).join(' '),
    os: [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
    device_type: DEVICE_TYPES[platform.type ?? ''] ?? 'other',
  }
}
