import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Cookies, readCookie, writeCookie } from './cookies.ts'
import { forbidden } from './errors.ts'
import { originOf } from './http/origin.ts'

const MAC_BYTES = 32
const ANONYMOUS_COOKIE = 'csrf_id'

export interface Csrf {
  /** A token for the caller's session, or for an anonymous cookie that is set when there is none. */
  token(request: FastifyRequest, reply: FastifyReply): string
  /** Refuses a write that does not carry a token of its own session, or that another site sent. */
  check(request: FastifyRequest): void
}

export function createCsrf(options: { key: Buffer; cookies: Cookies }): Csrf {
  const { cookies } = options
  const key = createSecretKey(options.key)
  const macOf = (subject: string) => createHmac('sha256', key).update(subject).digest()

  return {
    token(request, reply) {
      const known = subjectOf(request, cookies)
      if (known) return mask(macOf(known))
      const id = randomBytes(16).toString('base64url')
      writeCookie(reply, cookies, ANONYMOUS_COOKIE, id)
      return mask(macOf(`anonymous:${id}`))
    },

    check(request) {
      const sent = request.headers['x-csrf-token']
      const subject = subjectOf(request, cookies)
      const genuine = subject !== null && typeof sent === 'string' && matches(sent, macOf(subject))
      if (!genuine || !isOurOwn(request)) throw forbidden('csrf_invalid')
    },
  }
}

function subjectOf(request: FastifyRequest, cookies: Cookies): string | null {
  if (request.identity.sessionId) return `session:${request.identity.sessionId}`
  const id = readCookie(request, cookies, ANONYMOUS_COOKIE)
  return id ? `anonymous:${id}` : null
}

function isOurOwn(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = request.headers
  return origin === undefined || origin === originOf(request)
}

/** Fresh random bytes each time, so that compressed pages give nothing of the token away. */
function mask(mac: Buffer): string {
  const pad = randomBytes(MAC_BYTES)
  return Buffer.concat([pad, xor(pad, mac)]).toString('base64url')
}

function matches(token: string, mac: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * MAC_BYTES) return false
  return timingSafeEqual(xor(bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)), mac)
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, index) => byte ^ b[index]!))
}
