import { createHmac, createSecretKey, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '../cache/memoize.ts'
import { forbidden } from '../errors.ts'
import { type Cookies, readCookie, writeCookie } from './cookies.ts'
import { originOf } from './origin.ts'

const MAC_BYTES = 32
const ANONYMOUS_COOKIE = 'csrf_id'

/** For API clients; in a browser reloading the page suffices. */
const HINT = 'Get a token from GET /api/auth/csrf and send it as X-CSRF-Token.'

export interface Csrf {
  /** A token for the caller's session, or for an anonymous cookie that is set when there is none. */
  token(request: FastifyRequest, reply: FastifyReply): string
  /** Refuses a write without a token of its own session, or from another origin. */
  check(request: FastifyRequest): void
}

export function createCsrf(options: { key: Buffer; cookies: Cookies }): Csrf {
  const { cookies } = options
  const key = createSecretKey(options.key)
  const macOf = memoize('csrf', {
    keyOf: (subject: string) => subject,
    make: (subject) => createHmac('sha256', key).update(subject).digest(),
    bytesOf: () => MAC_BYTES,
  })

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
      if (!genuine || !isSameOrigin(request)) throw forbidden('csrf_invalid', { hint: HINT })
    },
  }
}

function subjectOf(request: FastifyRequest, cookies: Cookies): string | null {
  if (request.identity.sessionId) return `session:${request.identity.sessionId}`
  const id = readCookie(request, cookies, ANONYMOUS_COOKIE)
  return id ? `anonymous:${id}` : null
}

export function isSameOrigin(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = request.headers
  return origin === undefined || origin === originOf(request)
}

/** One-time pad per response, against BREACH: compressed pages reveal nothing of the token. */
function mask(mac: Buffer): string {
  const masked = Buffer.allocUnsafe(2 * MAC_BYTES)
  const pad = randomPad()
  pad.copy(masked)
  for (let index = 0; index < MAC_BYTES; index++) masked[MAC_BYTES + index] = pad[index]! ^ mac[index]!
  return masked.toString('base64url')
}

// Random bytes for 256 tokens at a time: a system call for each would cost more than all the rest.
const randomPool = Buffer.alloc(256 * MAC_BYTES)
let randomPoolUsed = randomPool.length

function randomPad(): Buffer {
  if (randomPoolUsed === randomPool.length) {
    randomFillSync(randomPool)
    randomPoolUsed = 0
  }
  randomPoolUsed += MAC_BYTES
  return randomPool.subarray(randomPoolUsed - MAC_BYTES, randomPoolUsed)
}

function matches(token: string, mac: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * MAC_BYTES) return false
  return timingSafeEqual(xor(bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)), mac)
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, index) => byte ^ b[index]!))
}
