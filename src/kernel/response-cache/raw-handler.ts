import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../errors.ts'
import { finish, workOfRoute } from '../event-loop/checkpoints.ts'
import { clientIpReader } from '../http/client-ip.ts'
import { negotiatedUrl } from '../http/negotiation.ts'
import { slowedAnswer } from '../http/page-pace.ts'
import { findResponse, findStaleResponse, mayBeCached, NOWHERE } from './answer.ts'
import { type Variant, variantOfRaw } from './key.ts'
import { type CachedResponse, matchesEtag } from './response.ts'

/** Runs before routing: answers the request and returns true, or leaves it to the framework. */
type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** A request that the raw handler answered, for the access log and the metrics. */
interface RawAnswer {
  id: string
  request: IncomingMessage
  ip: string
  route: string
  status: number
  refused: ErrorCode | undefined
  ms: number
}

declare module 'fastify' {
  interface FastifyInstance {
    answerFromCache: RawHandler
    onRawAnswer: ((answer: RawAnswer) => void)[]
  }
}

/**
 * Answers visitors from the response cache before the framework sees the request: no routing, no hooks, no statement. Misses,
 * members, rate-limited routes, and all requests while the site is draining take the ordinary way. Visitors who read faster than the
 * owner allows are refused here, too.
 */
export function useResponseCache(app: FastifyInstance): void {
  const { config, db, hasCredentials } = app
  const ipOf = clientIpReader(config.trustProxy)
  const onRawAnswer: FastifyInstance['onRawAnswer'] = []
  app.decorate('onRawAnswer', onRawAnswer)
  const duringOutage = (variant: Variant, url: string) =>
    db.awaySince() === null ? undefined : findStaleResponse(db, variant, url)

  const cachedUrl = (url: string, accept: string | undefined) => {
    if (mayBeCached(url)) return negotiatedUrl(app.representations, url, accept)
    return app.leadsNowhere(url) ? NOWHERE : null
  }

  app.decorate('answerFromCache', (request, response) => {
    const { method, url: asked = '', headers } = request
    if (method !== 'GET' || hasCredentials(headers) || app.drain.started) return false
    const begin = performance.now()
    const url = cachedUrl(asked, headers.accept)
    if (url === null) return false
    const variant = variantOfRaw(config, headers, app.siteTexts().language)
    const cached = variant && (findResponse(db, variant, url) ?? duringOutage(variant, url))
    if (!cached) return false
    const [id, ip, { route }] = [randomUUID(), ipOf(request), cached]
    const slowed = cached.paced ? app.countPage(ip, headers) : null
    const status = slowed
      ? refuse(response, slowedAnswer(app, slowed, { id, url, lang: variant.lang }))
      : send(request, response, cached, id)
    if (!slowed) cached.onServed?.({ method, viewer: null, ip, headers })
    const refused = slowed ? 'rate_limited' : cached.refused
    const ms = performance.now() - begin
    finish(workOfRoute(method, route))
    for (const observe of onRawAnswer) observe({ id, request, ip, route, status, refused, ms })
    return true
  })
}

function refuse(
  response: ServerResponse,
  { headers, body }: { headers: Record<string, string>; body: string },
): number {
  response.writeHead(429, headers).end(body)
  return 429
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  id: string,
): number {
  if (matchesEtag(request.headers, cached.headers)) {
    response.writeHead(304, { ...cached.headers, 'x-request-id': id }).end()
    return 304
  }
  response.writeHead(cached.status, [...cached.rawHeaders, 'x-request-id', id]).end(cached.body, 'latin1')
  return cached.status
}
