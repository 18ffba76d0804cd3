import { createHmac, createSecretKey, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '../cache/memoize.ts'
import type { Clock } from '../clock.ts'
import type { KeyFor } from '../crypto/signed-token.ts'
import { readSignedToken, signedToken } from '../crypto/signed-token.ts'
import { Refusal } from '../errors.ts'
import { type Cookies, cookiesOf, readCookie, writeCookie } from './cookies.ts'
import { originOf } from './origin.ts'

const MAC_BYTES = 32
const ANONYMOUS_COOKIE = 'csrf_id'
/** The cookie name that axios and Angular look for; they send its value as X-XSRF-TOKEN. */
const SCRIPT_COOKIE = 'XSRF-TOKEN'
const HEADERS = ['x-csrf-token', 'x-xsrf-token', 'x-csrftoken']
const PROGRAM_TOKEN = 'csrf token of a program'
const PROGRAM_TOKEN_MS = 24 * 60 * 60_000

/** For API clients; in a browser, reloading the page is enough. */
const HINT =
  'Get a token from GET /api/auth/csrf, keep the cookies that come with it, and send it as X-CSRF-Token. Get another one after a login or logout.'

export interface Csrf {
  /** Returns a token for the caller's session, or for an anonymous cookie, which is set if missing. */
  token(request: FastifyRequest, reply: FastifyReply): string
  /** The same for programs and scripts that call the API: also sets a cookie that scripts can read. */
  issue(request: FastifyRequest, reply: FastifyReply): string
  /** Returns a token for use after a login, or after a logout (null); renews the readable cookie of clients that have one. */
  renew(request: FastifyRequest, reply: FastifyReply, sessionId: number | null): string
  /** Refuses a write that carries no token of its own session, or that comes from another origin. */
  check(request: FastifyRequest): void
}

interface CsrfOptions {
  keyFor: KeyFor
  cookies: Cookies
  clock: Clock
}

export function createCsrf({ keyFor, cookies, clock }: CsrfOptions): Csrf {
  const key = createSecretKey(keyFor('csrf'))
  const macOf = memoize('csrf', {
    keyOf: (subject: string) => subject,
    make: (subject) => createHmac('sha256', key).update(subject).digest(),
    bytesOf: () => MAC_BYTES,
  })

  function tokenFor(request: FastifyRequest, reply: FastifyReply, sessionId: number | null): string {
    const known = subjectOf(request, cookies, sessionId)
    if (known) return mask(macOf(known))
    const id = randomBytes(16).toString('base64url')
    writeCookie(reply, cookies, ANONYMOUS_COOKIE, id)
    return mask(macOf(`anonymous:${id}`))
  }

  function apiToken(request: FastifyRequest, reply: FastifyReply, sessionId: number | null): string {
    const token = tokenFor(request, reply, sessionId)
    if (request.identity.sessionId !== null || !hasNothingAmbient(request)) return token
    const expires = clock.now().getTime() + PROGRAM_TOKEN_MS
    return `${token}.${signedToken(keyFor, PROGRAM_TOKEN, String(expires))}`
  }

  function setScriptCookie(reply: FastifyReply, token: string): void {
    writeCookie(reply, cookies, SCRIPT_COOKIE, token, { scriptable: true, plainName: true })
  }

  function isGenuine(request: FastifyRequest, sent: string): boolean {
    const end = sent.indexOf('.')
    const subject = subjectOf(request, cookies, request.identity.sessionId)
    if (subject !== null) return matches(end < 0 ? sent : sent.slice(0, end), macOf(subject))
    if (end < 0 || !hasNothingAmbient(request)) return false
    const expires = readSignedToken(keyFor, PROGRAM_TOKEN, sent.slice(end + 1))
    return expires !== null && Number(expires) > clock.now().getTime()
  }

  return {
    token: (request, reply) => tokenFor(request, reply, request.identity.sessionId),

    issue(request, reply) {
      const token = apiToken(request, reply, request.identity.sessionId)
      setScriptCookie(reply, token)
      return token
    },

    renew(request, reply, sessionId) {
      const token = apiToken(request, reply, sessionId)
      if (cookiesOf(request)[SCRIPT_COOKIE] !== undefined) setScriptCookie(reply, token)
      return token
    },

    check(request) {
      const genuine = HEADERS.some((name) => {
        const sent = request.headers[name]
        return typeof sent === 'string' && isGenuine(request, sent)
      })
      if (!genuine || !isSameOrigin(request)) throw new Refusal('csrf_invalid', { details: { hint: HINT } })
    },
  }
}

/**
 * Whether the caller is a program that keeps no cookies. The request has nothing that a browser would add by itself, so a signed token
 * with an expiry may stand in for one bound to a cookie. Any site can submit a form, so a token in a form field does not count here.
 * Node's fetch sends only Sec-Fetch-Mode.
 */
function hasNothingAmbient({ headers, routeOptions }: FastifyRequest): boolean {
  const names = ['cookie', 'origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user']
  return !routeOptions.config.form && names.every((name) => headers[name] === undefined)
}

function subjectOf(request: FastifyRequest, cookies: Cookies, sessionId: number | null): string | null {
  if (sessionId !== null) return `session:${sessionId}`
  const id = readCookie(request, cookies, ANONYMOUS_COOKIE)
  return id ? `anonymous:${id}` : null
}

export function isSameOrigin(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = request.headers
  return origin === undefined || origin === originOf(request)
}

/** Masks the token with a one-time pad per response, against BREACH: the compressed size reveals nothing about it. */
function mask(mac: Buffer): string {
  const masked = Buffer.allocUnsafe(2 * MAC_BYTES)
  const pad = randomPad()
  pad.copy(masked)
  for (let index = 0; index < MAC_BYTES; index++) masked[MAC_BYTES + index] = pad[index]! ^ mac[index]!
  return masked.toString('base64url')
}

// Random bytes for 256 tokens at a time: one system call per token would cost more than everything else.
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
