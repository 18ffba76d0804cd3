import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { normalizeLine } from '../text/normalize.ts'

/** Where a request came from. */
export interface ClientOrigin {
  ip: string
  user_agent: string
}

export function clientOriginOf(request: FastifyRequest): ClientOrigin {
  const user_agent = normalizeLine(request.headers['user-agent'] ?? '').slice(0, 512)
  return { ip: request.ip, user_agent }
}

type DeviceType = 'desktop' | 'mobile' | 'tablet' | 'other'

/** Browser and operating system, by their common names. */
interface Software {
  browser: string
  os: string
  device_type: DeviceType
}

const DEVICE_TYPES: Record<string, DeviceType> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' }

export function readUserAgent(userAgent: string): Software {
  if (!userAgent) return { browser: '', os: '', device_type: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const major = browser.version?.split('.')[0]
  return {
    browser: [browser.name, major].filter(Boolean).join(' '),
    os: [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
    device_type: DEVICE_TYPES[platform.type ?? ''] ?? 'other',
  }
}
