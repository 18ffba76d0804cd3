import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseLang, isLang, type Lang, type Words, wordsIn } from '../../i18n/words.ts'
import { queryIn } from '../text/query.ts'
import { cookiesOf } from './cookies.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyRequest {
    /** Chosen on first use, see `langOf`. */
    lang: Lang | undefined
  }
}

export function langOf(request: FastifyRequest): Lang {
  request.lang ??= chooseLang(
    cookiesOf(request).lang,
    request.headers['accept-language'],
    request.server.siteTexts().language,
  )
  return request.lang
}

export function wordsOf(request: FastifyRequest): Words {
  return wordsIn(langOf(request))
}

/** ?lang=en on any page sets the language cookie and redirects to the same page without the parameter. */
export function useLanguageLinks(app: FastifyInstance): void {
  app.decorateRequest('lang')
  app.addHook('onRequest', (request, reply, done) => {
    const { lang } = request.query as { lang?: unknown }
    if (!isLang(lang) || request.method !== 'GET' || request.url.startsWith('/api/')) return done()
    const [path] = request.url.split('?', 1)
    const rest = new URLSearchParams(queryIn(request.url))
    rest.delete('lang')
    reply.setCookie('lang', lang, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS })
    reply.redirect(`${path}${rest.size ? `?${rest}` : ''}`, 303)
  })
}
