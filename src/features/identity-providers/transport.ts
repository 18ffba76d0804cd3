import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, writeCookie } from '../../kernel/http/cookies.ts'
import { type LoggedIn, PROVIDER_COOKIES, setTokenCookies } from '../sessions/login/service.ts'
import { isAnswerTo } from './attempts.ts'
import { providerFailed } from './provider-errors.ts'
import { ATTEMPT_MS, PENDING_MS } from './rules.ts'

/** Cookies for a sign-in in progress, and for a proved identity waiting to be linked; each holds a token. */
const COOKIES = {
  attempt: { name: PROVIDER_COOKIES.attempt, maxAgeSeconds: ATTEMPT_MS / 1000 },
  pending: { name: PROVIDER_COOKIES.pending, maxAgeSeconds: PENDING_MS / 1000 },
}
type Which = keyof typeof COOKIES

export function signInCookie(request: FastifyRequest, which: Which): string | undefined {
  return readCookie(request, request.server.cookies, COOKIES[which].name)
}

/** The answer to this browser's sign-in, with its single-use token; a made-up answer does not spend it. */
export function takeAnswer(request: FastifyRequest, reply: FastifyReply, query: string) {
  const token = signInCookie(request, 'attempt')
  if (token === undefined || !isAnswerTo(token, query)) throw providerFailed()
  clearCookie(reply, reply.server.cookies, COOKIES.attempt.name)
  return { token, query }
}

/** Where the browser goes next, and the cookies it gets. */
export interface NextStep {
  location: string
  /** The token of a sign-in that starts. */
  attempt?: string
  /** The token of an identity waiting to be linked. */
  pending?: string
  loggedIn?: LoggedIn
}

export function goOn(reply: FastifyReply, { location, loggedIn, ...tokens }: NextStep): { location: string } {
  if (loggedIn) setTokenCookies(reply, loggedIn)
  for (const which of ['attempt', 'pending'] as const) {
    const token = tokens[which]
    const { name, maxAgeSeconds } = COOKIES[which]
    if (token) writeCookie(reply, reply.server.cookies, name, token, { maxAgeSeconds })
  }
  return { location }
}
