import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Words, wordsIn } from '../../i18n/words.ts'
import { changeSequence } from '../cache/changes.ts'
import { isUnavailable } from '../db/failures.ts'
import { type FieldProblem, InvalidRequest, notFound, Refusal, unavailable } from '../errors.ts'
import type { PageContext } from '../html/page.ts'
import type { ProofMethod } from '../http/access.ts'
import { NO_STORE } from '../http/cache-control.ts'
import { isSameOrigin } from '../http/csrf.ts'
import { valuesOf } from '../http/forms/accept-form.ts'
import { maySeeForm } from '../http/guard.ts'
import { langOf } from '../http/language.ts'
import { showPage } from '../http/pages.ts'
import { fieldListOf } from '../http/schema/field-list.ts'
import { findStaleResponse, NOWHERE } from '../response-cache/answer.ts'
import { variantOf } from '../response-cache/key.ts'
import { showMissingPage } from './missing-page.ts'
import { errorPage } from './view.ts'

const MAX_FIELD_LENGTH = 100
/** Browsers may keep a permanent redirect for ever otherwise. */
const MOVED_CACHE_CONTROL = 'private, max-age=86400'
const ADDRESS_HINT = 'GET /api/openapi.json lists every operation with its address.'

/** Without a query, which may set the language, and without anything that could be malformed. */
const PLAIN_PATH = /^\/[\w/.~-]{1,500}$/

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a page that used to stand at a path stands now; null if there was none. */
    findOldAddress(path: string): Promise<string | null>
    /** False only where it is known without a statement that no path moved. */
    mayHaveOldAddresses(): boolean
    /** Whether it is known without a statement that visitors get the page for what leads nowhere here. */
    leadsNowhere(url: string): boolean
  }
}

/** Error handler: a refusal becomes JSON under /api, a page elsewhere. */
export function useErrors(app: FastifyInstance): void {
  app.decorate(
    'leadsNowhere',
    (url) =>
      PLAIN_PATH.test(url) && !isApi({ url }) && !app.mayHaveOldAddresses() && !app.methodsOf(url).length,
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.validationContext === 'params' && isPage(request))
      return redirectOr(request, reply, () => showUnknown(request, reply))
    const refusal = refusalOf(error, request)
    if (refusal.status === 404 && isPage(request))
      return redirectOr(request, reply, () => sendRefusal(refusal, request, reply))
    // A refusal by the site itself is not a failure: the limit on streams, maintenance, a provider that is away.
    const level = error instanceof Refusal ? 'warn' : 'error'
    if (refusal.status >= 500) request.log[level]({ err: error }, 'request failed')
    if (refusal.code === 'unavailable' && answerStale(request, reply)) return
    if (refusal.code === 'step_up_required')
      return withStepUp(refusal, request).then((told) => sendRefusal(told, request, reply))
    return refusal.status !== 404 && mayShowFormAgain(request)
      ? showFormAgain(refusal, request, reply)
      : sendRefusal(refusal, request, reply)
  })

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (isPage(request) && app.hidesOtherMethods(path))
      return redirectOr(request, reply, () => showUnknown(request, reply))
    if (app.hidesOtherMethods(path)) return sendRefusal(unknownAddress(request), request, reply)
    const allowed = app.methodsOf(path)
    reply.header('allow', allowed.join(', '))
    return sendRefusal(new Refusal('method_not_allowed'), request, reply)
  })
}

/** Answers a visitor in the first moments of an outage with what later visitors will get. */
function answerStale(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' || request.server.hasCredentials(request.headers)) return false
  const stale = findStaleResponse(request.server.db, variantOf(request), request.url)
  if (!stale) return false
  reply.code(stale.status).headers(stale.headers)
  reply.send(typeof stale.body === 'string' ? Buffer.from(stale.body, 'latin1') : stale.body)
  return true
}

function isPage(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && !isApi(request)
}

/** The page of an imported site that stood here has moved; only where nothing is found is that looked up, once. */
async function redirectOr(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => FastifyReply | Promise<Buffer>,
): Promise<FastifyReply | Buffer> {
  const moved = await request.server.findOldAddress(pathOf(request)).catch(() => null)
  if (moved === null) return answer()
  return reply.code(301).headers({ location: moved, 'cache-control': MOVED_CACHE_CONTROL }).send()
}

/** For visitors one page for all addresses that lead nowhere, from which a login leads home. */
function showUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<Buffer> {
  if (request.viewer) return sendRefusal(unknownAddress(request), request, reply)
  return showMissingPage(request, reply, {
    code: 'not_found',
    path: NOWHERE,
    topics: [],
    since: changeSequence(),
  })
}

/** Tells a program that guessed an address where the addresses are listed. */
function unknownAddress(request: FastifyRequest): Refusal {
  return isApi(request) ? new Refusal('not_found', { details: { hint: ADDRESS_HINT } }) : notFound()
}

function isApi(request: { url: string }): boolean {
  return request.url.startsWith('/api/')
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 401 && isPageVisit(request)) {
    request.refused = refusal.code
    return redirectToLogin(request, reply)
  }
  const { code, message, fields: details = refusal.details } = startRefusal(refusal, request, reply)
  const { refusalBody } = request.routeOptions.config
  if (refusalBody) return reply.send(refusalBody(refusal, message, details))
  if (!isApi(request)) {
    const closed = code === 'forbidden' && ['GET', 'HEAD'].includes(request.method)
    const shown = (page: PageContext) => {
      const sentence = closed ? page.t.errorPage.adminsOnly : message
      return errorPage(page, { status: refusal.status, code, message: sentence, requestId: request.id })
    }
    return reply.send(showPage(request, reply, shown, placeOf(request)))
  }
  const fields = [400, 415].includes(refusal.status)
    ? fieldListOf(request, refusal.validationContext)
    : undefined
  return reply.send({ error: { code, message, details, fields, request_id: request.id } })
}

/** Tells the caller how to prove who they are, wherever the refusal came from. */
async function withStepUp(refusal: Refusal, request: FastifyRequest): Promise<Refusal> {
  const methods = await request.server.proofMethods(request).catch(() => [])
  return new Refusal(refusal.code, { details: { methods, hint: stepUpHint(methods) } })
}

function stepUpHint(methods: ProofMethod[]): string {
  const takes = methods.filter((method) => method !== 'passkey').map((method) => `{"${method}": "…"}`)
  const ways = [
    ...(takes.length > 0 ? [`POST /api/auth/step-up with ${takes.join(' or ')}`] : []),
    ...(methods.includes('passkey') ? ['POST /api/auth/step-up/passkey with the answer of a passkey'] : []),
  ]
  return ways.length > 0
    ? `${ways.join(', or ')}, then send this request again.`
    : 'Log in again, then send this request again.'
}

/** Shows the form again with the message and what was typed; the error page if the form cannot be shown either. */
async function showFormAgain(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, fields = {} } = startRefusal(refusal, request, reply)
  const refused = { code, message, fields, details: refusal.details ?? {}, values: valuesOf(request.body) }
  try {
    return await request.routeOptions.config.form?.again?.(request, reply, refused)
  } catch {
    return sendRefusal(refusal, request, reply)
  }
}

/** False for a form that another site filled in, and for people who may not see the page it is on. */
function mayShowFormAgain(request: FastifyRequest): boolean {
  const { config } = request.routeOptions
  return config.form?.again !== undefined && isSameOrigin(request) && maySeeForm(config, request.viewer)
}

/** Sets everything but the body of the answer, and returns the words for it. */
function startRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  request.refused = refusal.code
  reply.code(refusal.status).header('cache-control', NO_STORE)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  const t = wordsIn(langOf(request))
  const fields = refusal instanceof InvalidRequest ? fieldMessages(t, refusal.problems) : undefined
  return { code: refusal.code, message: refusal.ownSentence ?? t.errors[refusal.sentence], fields }
}

/** Redirects to the login page, with the way back in `next`. */
function redirectToLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`/login?next=${encodeURIComponent(placeOf(request))}`, 303)
}

/** The page that a request belongs to; for a form, the page it is on. */
function placeOf(request: FastifyRequest): string {
  return request.routeOptions.config.form?.place?.(request) ?? request.url
}

function isPageVisit(request: FastifyRequest): boolean {
  const { form } = request.routeOptions.config
  return (form !== undefined || ['GET', 'HEAD'].includes(request.method)) && !isApi(request)
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error.validationContext === 'params' && !isApi(request)) return notFound()
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('media_type_not_supported')
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal('invalid_request')
  if (isUnavailable(error)) return unavailable()
  return new Refusal('internal')
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
