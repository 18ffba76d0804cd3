import type { SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Bars, type PageContext, THEMES, type Theme } from '../html/page.ts'
import { wordsIn } from '../i18n.ts'
import { langOf } from './language.ts'
import { originOf } from './origin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the product hangs into the bars of every page, error pages included. */
    barsFor(page: PageContext): Bars
  }
}

/** Answers with a page; what a page shows is a function of its context. */
export function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  view: (page: PageContext) => SafeHtml,
): string {
  reply.type('text/html; charset=utf-8')
  return String(view(pageContext(request, reply)))
}

function pageContext(request: FastifyRequest, reply: FastifyReply): PageContext {
  const { config, assets, csrf, db, barsFor } = request.server
  const lang = langOf(request)
  const page: PageContext = {
    lang,
    t: wordsIn(lang),
    theme: themeOf(request.cookies.theme),
    siteName: config.siteName,
    path: request.url,
    origin: originOf(request),
    viewer: request.viewer,
    assets,
    csrfToken: csrf.token(request, reply),
    now: db.clock.now(),
  }
  return { ...page, bars: barsFor(page) }
}

function themeOf(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'auto'
}
