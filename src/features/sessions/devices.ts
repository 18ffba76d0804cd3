import Bowser from 'bowser'
import type { Session } from './queries.ts'
import type { Device } from './schema.ts'

const KINDS: Record<string, Device['device_type']> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
}

/** One line of the device list: what a person recognises, made from the user agent. */
export function deviceOf(session: Session, currentId: number): Device {
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
    device_type: KINDS[platform.type ?? ''] ?? 'other',
  }
}
