import type { SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Announcement,
  type Bars,
  type PageContext,
  type SharedPage,
  THEMES,
  type Theme,
} from '../html/page.ts'
import type { Assembled } from '../html/parts.ts'
import { wordsIn } from '../i18n.ts'
import { keep } from '../kept.ts'
import { keptText, sendAssembled } from './compression.ts'
import { langOf } from './language.ts'
import { originOf } from './origin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the product hangs into the bars of every page, error pages included. */
    barsFor(page: PageContext): Bars
    /** What the owner wants every page to say. */
    siteTexts(): SiteTexts
  }
}

export interface SiteTexts {
  name: string
  description: string
  announcement: Announcement | null
}

const PUT_AWAY = 'announcement_put_away'

/** Answers with a page; what a page shows is a function of its context. */
export function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  view: (page: PageContext) => SafeHtml | Assembled,
): string | Buffer {
  reply.type('text/html; charset=utf-8')
  const made = view(pageContext(request, reply))
  return 'gzipped' in made ? sendAssembled(request, reply, made) : String(made)
}

/**
 * The same for visitors, who all see the same page: it is made and compressed once and kept as long as the stamp of what
 * it shows stays. It carries no CSRF token; a visitor's browser asks for one when it first needs it.
 */
export async function showKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  stamp: string,
  view: (page: PageContext) => Promise<Assembled>,
): Promise<Buffer> {
  const page = contextOf(request, '')
  const key = `page ${page.path} ${page.lang} ${page.theme} ${page.origin} ${page.announcement?.mark}`
  const kept = await keep(request.server.db, key, stamp, async () => keptText((await view(page)).plain()))
  return kept.sendBy(request, reply.type('text/html; charset=utf-8'))
}

/** What a request tells about the page for everyone who reads in the same language. */
export function sharedPage(request: FastifyRequest): SharedPage {
  const { siteTexts, db } = request.server
  const lang = langOf(request)
  return {
    lang,
    t: wordsIn(lang),
    siteName: siteTexts().name,
    origin: originOf(request),
    now: db.clock.now(),
  }
}

function pageContext(request: FastifyRequest, reply: FastifyReply): PageContext {
  return contextOf(request, request.server.csrf.token(request, reply))
}

function contextOf(request: FastifyRequest, csrfToken: string): PageContext {
  const { assets, barsFor, siteTexts } = request.server
  const { description, announcement } = siteTexts()
  let bars: Bars | undefined
  return {
    ...sharedPage(request),
    theme: themeOf(request.cookies.theme),
    siteDescription: description,
    announcement: request.cookies[PUT_AWAY] === announcement?.mark ? null : announcement,
    path: request.url,
    viewer: request.viewer,
    assets,
    csrfToken,
    // Made when they are first looked at: a page in a kept frame needs none.
    get bars() {
      bars ??= barsFor(this)
      return bars
    },
  }
}

function themeOf(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'auto'
}
