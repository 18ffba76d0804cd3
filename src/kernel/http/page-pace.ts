import type { IncomingHttpHeaders } from 'node:http'
import { html } from '@remix-run/html-template'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import { linkButton } from '../html/components/button.ts'
import { NO_STORE } from './cache-control.ts'
import { langOf } from './language.ts'
import { securityHeaders } from './security-headers.ts'

/** Answer of the limiter to a visitor who reads faster than the owner allows. */
interface Slowed {
  seconds: number
  perMinute: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Rate limiter in memory, without a statement: counts a page of a visitor; null while it may be read. */
    countPage(ip: string, headers: IncomingHttpHeaders): Slowed | null
  }
  interface FastifyContextConfig {
    /** Whether the owner's pace holds for it; set here for every page and JSON that visitors may read. */
    paced?: boolean
  }
}

/** Pace of visitors' reading; what the response cache answers at the socket is counted there. After the guard: members have none. */
export function usePagePace(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, paced: isReading(route) }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { paced } = request.routeOptions.config
    const slowed = paced && !request.viewer ? app.countPage(request.ip, request.headers) : null
    if (!slowed) return done()
    request.refused = 'rate_limited'
    const { id, url } = request
    const { headers, body } = slowedAnswer(app, slowed, { id, url, lang: langOf(request) })
    reply.code(429).headers(headers).send(body)
  })
}

/** Feeds, files, robots.txt and health are not: they have other types. Nor is a form by which people log in and become members. */
function isReading({ method, schema, config }: RouteOptions): boolean {
  const open = config?.access === 'optional' || config?.access === 'anyone'
  if (!open || config?.visitorForm || ![method].flat().every((each) => each === 'GET' || each === 'HEAD'))
    return false
  const { contentMediaType, type } = answerOf(schema)
  return contentMediaType === 'text/html' || (config?.access === 'optional' && type === 'object')
}

function answerOf(schema: RouteOptions['schema']): { contentMediaType?: string; type?: string } {
  return (schema?.response as Record<number, object> | undefined)?.[200] ?? {}
}

interface Asked {
  id: string
  url: string
  lang: Lang
}

/** Small on purpose: a crawler that is slowed must cost less than one that is not. */
export function slowedAnswer(
  { config, assets, siteTexts }: FastifyInstance,
  { seconds, perMinute }: Slowed,
  { id, url, lang }: Asked,
): { headers: Record<string, string>; body: string } {
  const isApi = url.startsWith('/api/')
  const headers = {
    ...securityHeaders(config),
    'cache-control': NO_STORE,
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'retry-after': String(seconds),
    'x-request-id': id,
  }
  const { errors, errorPage: words, account } = wordsIn(lang)
  if (isApi) {
    const details = { limit: perMinute, window_s: 60, retry_after_s: seconds }
    const error = { code: 'rate_limited', message: errors.rate_limited, details, request_id: id }
    return { headers, body: JSON.stringify({ error }) }
  }
  const title = words.titles[429]
  const body = html`<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${siteTexts().name}</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${assets.url('site.css')}"></head>
<body><main class="error-page"><p class="error-page-status" aria-hidden="true">429</p><h1>${title}</h1><p>${words.tooFast(seconds)}</p>
<p class="actions">${linkButton(account.logIn, '/login', { look: 'primary' })}</p></main></body></html>
`
  return { headers, body: String(body) }
}
