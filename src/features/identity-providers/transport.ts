import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, writeCookie } from '../../kernel/http/cookies.ts'
import { type LoggedIn, PROVIDER_COOKIES, setTokenCookies } from '../sessions/login/service.ts'
import { isAnswerTo } from './attempts.ts'
import { providerFailed } from './provider-errors.ts'
import { ATTEMPT_MS, PENDING_MS } from './rules.ts'

/** A sign-in under way, and an identity that was proved and waits to be linked; each has a token. */
const COOKIES = {
  attempt: { name: PROVIDER_COOKIES.attempt, maxAgeSeconds: ATTEMPT_MS / 1000 },
  pending: { name: PROVIDER_COOKIES.pending, maxAgeSeconds: PENDING_MS / 1000 },
}
type Which = keyof typeof COOKIES

export function signInCookie(request: FastifyRequest, which: Which): string | undefined {
  return readCookie(request, request.server.cookies, COOKIES[which].name)
}

/** The answer to the sign-in that this browser began, with its token, which is good once; a made-up answer spends nothing. */
export function takeAnswer(request: FastifyRequest, reply: FastifyReply, query: string) {
  const token = signInCookie(request, 'attempt')
  if (token === undefined || !isAnswerTo(token, query)) throw providerFailed()
  clearCookie(reply, reply.server.cookies, COOKIES.attempt.name)
  return { token, query }
}

/** Where the browser goes on, and the cookies that it takes along. */
export interface NextStep {
  location: string
  /** The token of a sign-in that begins. */
  attempt?: string
  /** The token of an identity that waits to be linked. */
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
