import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, writeCookie } from '../../kernel/http/cookies.ts'
import type { LoggedIn } from './login/start-session.ts'
import { CODE_COOKIE, TICKET_COOKIE } from './login/visitor.ts'
import { ownAccountOf } from './own-account.ts'
import { IDLE_MS } from './rules.ts'
import type { AuthAnswer } from './schema.ts'
import type { OpenedSession } from './service.ts'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'
/** Cookies of a sign-in with a provider that is in progress (features/identity-providers); a logout clears them too. */
export const PROVIDER_COOKIES = { attempt: 'provider_attempt', pending: 'pending_identity' }

export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2)
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : null
}

/** Whether the request carries anything that may identify a member; called before the cookies are parsed. */
export function hasCredentials({ authorization, cookie }: IncomingHttpHeaders): boolean {
  if (authorization !== undefined) return true
  return cookie !== undefined && (cookie.includes(ACCESS) || cookie.includes(REFRESH))
}

export function tokenCookies(request: FastifyRequest): { access?: string; refresh?: string } {
  const read = (name: string) => readCookie(request, request.server.cookies, name)
  return { access: read(ACCESS), refresh: read(REFRESH) }
}

/** Both cookies live as long as the session, so that a refresh or logout after a pause still finds it. */
export function setTokenCookies(reply: FastifyReply, { pair }: OpenedSession): void {
  const options = { maxAgeSeconds: IDLE_MS / 1000 }
  writeCookie(reply, reply.server.cookies, ACCESS, pair.access_token, options)
  writeCookie(reply, reply.server.cookies, REFRESH, pair.refresh_token, options)
}

export function clearTokenCookies(reply: FastifyReply): void {
  clearCookies(reply, [ACCESS, REFRESH])
}

/** Leaves nothing of this person in the browser for the next person who uses it. */
export function clearCookiesAtLogout(reply: FastifyReply): void {
  clearCookies(reply, [ACCESS, REFRESH, TICKET_COOKIE, CODE_COOKIE, ...Object.values(PROVIDER_COOKIES)])
}

function clearCookies(reply: FastifyReply, names: string[]): void {
  for (const name of names) clearCookie(reply, reply.server.cookies, name)
}

export async function authAnswer(reply: FastifyReply, loggedIn: LoggedIn): Promise<AuthAnswer> {
  setTokenCookies(reply, loggedIn)
  const { db } = reply.server
  const { session, pair, user } = loggedIn
  const expires_in = Math.max(
    0,
    Math.floor((session.access_until.getTime() - db.clock.now().getTime()) / 1000),
  )
  const csrf_token = reply.server.csrf.renew(reply.request, reply, session.id)
  return { user: await ownAccountOf(db, user), ...pair, expires_in, csrf_token }
}
