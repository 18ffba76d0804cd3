import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Words, wordsIn } from '../../i18n/words.ts'
import { isUnavailable } from '../db/failures.ts'
import { type FieldProblem, InvalidRequest, notFound, Refusal, unavailable } from '../errors.ts'
import { errorPage } from '../html/error-page.ts'
import { findStaleResponse } from '../response-cache/answer.ts'
import { variantOf } from '../response-cache/key.ts'
import { NO_STORE } from './cache-control.ts'
import { langOf } from './language.ts'
import { showPage } from './pages.ts'

const MAX_FIELD_LENGTH = 100

/** Error handler: a refusal becomes JSON under /api, a page elsewhere. */
export function useErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    if (refusal.code === 'unavailable' && answerStale(request, reply)) return
    return sendRefusal(refusal, request, reply)
  })

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (app.hidesOtherMethods(path)) return sendRefusal(notFound(), request, reply)
    const allowed = app.methodsOf(path)
    reply.header('allow', allowed.join(', '))
    return sendRefusal(new Refusal(405, 'method_not_allowed'), request, reply)
  })
}

/** A visitor who meets the first moments of an outage gets what the ones after will get. */
function answerStale(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' || request.server.hasCredentials(request.headers)) return false
  const stale = findStaleResponse(request.server.db, variantOf(request), request.url)
  if (!stale) return false
  reply.code(stale.status).headers(stale.headers)
  reply.send(typeof stale.body === 'string' ? Buffer.from(stale.body, 'latin1') : stale.body)
  return true
}

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/')
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 401 && isPageVisit(request)) return redirectToLogin(request, reply)
  reply.code(refusal.status).header('cache-control', NO_STORE)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  const t = wordsIn(langOf(request))
  const message = t.errors[refusal.sentence]
  if (!isApi(request)) {
    const { status, code } = refusal
    return reply.send(
      showPage(request, reply, (page) => errorPage(page, { status, code, message, requestId: request.id })),
    )
  }
  const details = refusal instanceof InvalidRequest ? fieldMessages(t, refusal.problems) : refusal.details
  return reply.send({ error: { code: refusal.code, message, details, request_id: request.id } })
}

/** A page that needs a login redirects to it, with the way back in `next`. */
function redirectToLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 303)
}

function isPageVisit(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && !isApi(request)
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error.validationContext === 'params' && !isApi(request)) return notFound()
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'body_too_large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(415, 'media_type_not_supported')
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal(400, 'invalid_request')
  if (isUnavailable(error)) return unavailable()
  return new Refusal(500, 'internal')
}

function fieldMessages(t: Words, problems: FieldProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ field, rule, limit = '' }) => [truncate(field || 'body'), t.validation[rule](limit)]),
  )
}

/** Field names come from the caller and may be of any length. */
function truncate(field: string): string {
  return field.length > MAX_FIELD_LENGTH ? `${field.slice(0, MAX_FIELD_LENGTH)}…` : field
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!
}
