import { isIP } from 'node:net'
import { hostOf } from '../../kernel/fetch/pinned-request.ts'
import { isPublicAddress } from '../../kernel/fetch/public-address.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 24 * 60

/** How much a message says: all of the notice, who it is from, or only that something came. */
export const SHOWS = ['all', 'who', 'nothing'] as const
export type Shows = (typeof SHOWS)[number]

export const MAX_ENDPOINT = 1_000
/** The longest name of a host. */
const MAX_SERVICE = 253
export const PUBLIC_KEY_BYTES = 65
export const AUTH_BYTES = 16
/** A browser subscribes when it is asked to, and when its push service wants another address. */
export const SUBSCRIBING: Limit = { name: 'push_subscribing', per: 'user', max: 30, windowSeconds: 3_600 }

/** How long a push service keeps a message for a device that is off, and how old an unread notice may be to be in one. */
export const TTL_MS = 24 * 60 * MINUTE_MS
/** Longest wait for the answer of a push service. */
export const TIMEOUT_MS = 10_000
/** Longer than an attempt may take: a process that has not reported the outcome by then has died. */
export const LEASE_MS = MINUTE_MS
/** Pause after a message; what comes meanwhile is gathered. The trigger of the migration has it too. */
export const PAUSE_MS = 30_000
/** Messages under way at the same time, in total and to one push service. */
export const LANES = 16
export const LANES_PER_SERVICE = 4

const RETRIES_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
const MAX_RETRY_MS = 6 * 60 * MINUTE_MS

/** Backoff; a push service may ask for more. Null: the notices are given up, the next one is tried again. */
export function retryAfterMs(attempts: number, asked = 0): number | null {
  const own = RETRIES_MS[attempts - 1]
  return own === undefined ? null : Math.max(own, Math.min(asked, MAX_RETRY_MS))
}

/** What an answer of a push service means (RFC 8030): 404 and 410 say that the subscription is gone for good. */
export function verdictOn(status: number | null): 'sent' | 'gone' | 'retry' | 'refused' {
  if (status === null || status === 429 || status >= 500) return 'retry'
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}

/**
 * In one spelling, which is longer than what was sent where it escapes signs. Null unless it is https without credentials on its own port;
 * an IP address must be public. Names are checked when something is sent.
 */
export function allowedEndpoint(address: string): URL | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null
  if (url.href.length > MAX_ENDPOINT || url.host.length > MAX_SERVICE) return null
  const host = hostOf(url)
  return !isIP(host) || isPublicAddress(host) ? url : null
}

export interface QuietHours {
  enabled: boolean
  /** Minutes of the day; an end before the beginning is on the next day. */
  from: number
  until: number
  time_zone: string
}

export const DEFAULT_QUIET: Omit<QuietHours, 'time_zone'> = { enabled: false, from: 22 * 60, until: 8 * 60 }

/** When quiet hours that have begun end; null outside of them. */
export function quietUntil({ enabled, from, until, time_zone }: QuietHours, now: Date): Date | null {
  if (!enabled || from === until) return null
  const minute = minuteOfDay(now, time_zone)
  const into = (minute - from + MINUTES_OF_DAY) % MINUTES_OF_DAY
  const length = (until - from + MINUTES_OF_DAY) % MINUTES_OF_DAY
  if (into >= length) return null
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(startOfMinute + (length - into) * MINUTE_MS)
}

function minuteOfDay(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0)
}

/** `HH:MM`, as fields for a time of day have it. */
export function clockTime(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
