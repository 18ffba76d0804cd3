import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../kernel/db/db.ts'
import { addressBucket } from '../../../kernel/http/client-ip.ts'
import { type ClientOrigin, clientOriginOf } from '../../../kernel/http/client-origin.ts'
import { clearCookie, readCookie, writeCookie } from '../../../kernel/http/cookies.ts'
import { addressLimitKey } from '../../../kernel/http/rate-limit.ts'
import { REMEMBERED_MS, TICKET_MS } from '../../two-factor/rules.ts'
import { LOGIN_CODE_MS } from '../rules.ts'
import { sha256 } from '../tokens.ts'
import { isKnownDevice } from './known-devices.ts'

/** The client that is logging in or registering. */
export interface Visitor extends ClientOrigin {
  /** Rate limit key of its IP address. */
  address: Buffer
  /** The random id in this browser's device cookie. */
  device: string | undefined
  /** The cookie of a browser that is not asked for a code. */
  remembered: string | undefined
  keep(cookie: 'ticket' | 'remembered' | 'code', value: string): void
}

const DEVICE = 'device_id'
const YEAR_SECONDS = 365 * 24 * 60 * 60
export const TICKET_COOKIE = 'second_step'
export const CODE_COOKIE = 'login_code'
/** Cookies of a login that is waiting for its second step or for the code in a mail, and of a browser that is not asked for one. */
const KEPT = {
  ticket: { name: TICKET_COOKIE, maxAgeSeconds: TICKET_MS / 1000 },
  remembered: { name: 'remembered_device', maxAgeSeconds: REMEMBERED_MS / 1000 },
  code: { name: CODE_COOKIE, maxAgeSeconds: LOGIN_CODE_MS / 1000 },
}

/** The client behind a request; a browser without a device cookie gets one. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const { cookies } = request.server
  const known = readCookie(request, cookies, DEVICE)
  const device = known ?? randomBytes(16).toString('base64url')
  if (!known) writeCookie(reply, cookies, DEVICE, device, { maxAgeSeconds: YEAR_SECONDS })
  return {
    ...clientOriginOf(request),
    address: addressLimitKey(request.server.keyFor, addressBucket(request.ip)),
    device,
    remembered: readCookie(request, cookies, KEPT.remembered.name),
    keep(cookie, value) {
      const { name, maxAgeSeconds } = KEPT[cookie]
      writeCookie(reply, cookies, name, value, { maxAgeSeconds })
    },
  }
}

/** The ticket of a login that is waiting for its code. */
export function ticketOf(request: FastifyRequest): string | undefined {
  return readCookie(request, request.server.cookies, KEPT.ticket.name)
}

export function clearTicket(reply: FastifyReply): void {
  clearCookie(reply, reply.server.cookies, KEPT.ticket.name)
}

/** The browser's half of a login with a mailed code. */
export function codeTicketOf(request: FastifyRequest): string | undefined {
  return readCookie(request, request.server.cookies, KEPT.code.name)
}

export function clearCodeTicket(reply: FastifyReply): void {
  clearCookie(reply, reply.server.cookies, KEPT.code.name)
}

/** Whether this browser or address has been logged in to the account in the last 30 days. */
export function isKnownVisitor(db: Db, userId: number, visitor: Visitor): Promise<boolean> {
  return isKnownDevice(db, userId, fingerprintsOf(visitor), db.clock.now())
}

/** Any one of these identifies a known client. */
export function fingerprintsOf({ address, device }: Visitor): Buffer[] {
  const fingerprints = [`address ${address.toString('hex')}`, ...(device ? [`device ${device}`] : [])]
  return fingerprints.map(sha256)
}
