import type { SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import type { Brand } from '../html/brand.ts'
import type {
  Announcement,
  Bars,
  Maintenance,
  Navigation,
  PageContext,
  SharedPageContext,
  SitePageName,
} from '../html/page.ts'
import { MEMBER_PAGE } from './cache-control.ts'
import { sendSegmented } from './compression.ts'
import type { SegmentedPage } from './gzip-segments.ts'
import { langOf } from './language.ts'
import { cacheableOrigin, originOf } from './origin.ts'

/** From this age on, a page no longer says rightly how long ago things were. */
const OLD_SECONDS = 60

declare module 'fastify' {
  interface FastifyInstance {
    /** Contents of the top and bottom bars of every page, error pages included. */
    barsFor(page: PageContext): Bars
    /** Cache key of the bars. */
    barsKeyFor(page: PageContext): string
    /** Name, description, announcement and maintenance notice, as set by the owner. */
    siteTexts(): SiteTexts
    /** How the owner wants the site to look. */
    brand(): Brand
    /** Which of the pages that every site may have exist. */
    sitePages(): readonly SitePageName[]
    /** The owner's links. */
    navigationFor(lang: Lang): Navigation
  }
}

export interface SiteTexts {
  name: string
  description: string
  announcements: Record<Lang, Announcement | null>
  maintenance: Maintenance | null
  /** For readers who have chosen none and ask for none that the site has. */
  language: Lang
  timeZone: string
  /** Whether search engines may list the site. */
  indexed: boolean
}

/** Renders a page for a request: as a string, or from cached segments. */
export function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  view: (page: PageContext) => SafeHtml | SegmentedPage,
  path = request.url,
): string | Buffer {
  const { noStore } = request.routeOptions.config
  if (request.viewer && reply.statusCode === 200 && !noStore) reply.headers(MEMBER_PAGE)
  reply.type('text/html; charset=utf-8')
  const context = contextOf(request, csrfTokenFor(request, reply), path, originOf(request))
  const body = view(context)
  return 'gzipped' in body ? sendSegmented(request, reply, body) : String(body)
}

/** Visitors share a page, so it carries a token (and sets its cookie) only if it has a form for them; an error page never does. */
function csrfTokenFor(request: FastifyRequest, reply: FastifyReply): string {
  const { form, visitorForm } = request.routeOptions.config
  const needed = request.viewer || form || (visitorForm && reply.statusCode < 400)
  return needed ? request.server.csrf.token(request, reply) : ''
}

/** Without the viewer, so that nothing personal gets into what is cached. */
export function sharedContextOf(request: FastifyRequest, path: string): SharedPageContext {
  const { siteTexts, navigationFor, db, config } = request.server
  const { name, description, timeZone } = siteTexts()
  const lang = langOf(request)
  return {
    lang,
    t: wordsIn(lang),
    siteName: name,
    siteDescription: description,
    brand: brandFor(request),
    origin: cacheableOrigin(request),
    path,
    member: request.viewer !== null,
    now: db.clock.now(),
    timeZone,
    mayBeOld: config.sharedCacheSeconds > OLD_SECONDS,
    navigation: navigationFor(lang),
  }
}

/** With `?plain` without the owner's CSS, should it break the page; with `?draft` owners see the one they are working on. */
function brandFor(request: FastifyRequest): Brand {
  const brand = request.server.brand()
  if (asksForPlain(request)) return { ...brand, stylesheet: brand.colors }
  const trying = request.viewer?.role === 'owner' && brand.draft && asksFor(request, 'draft')
  return trying ? { ...brand, stylesheet: brand.draft } : brand
}

export function asksForPlain(request: FastifyRequest): boolean {
  return asksFor(request, 'plain')
}

/** Read from the address: the query as a route knows it lacks what no schema names. */
function asksFor({ url }: FastifyRequest, parameter: string): boolean {
  const start = url.indexOf('?')
  return start >= 0 && new URLSearchParams(url.slice(start + 1)).has(parameter)
}

/** The context of a page; by default with the placeholder origin, for one that is cached. */
export function contextOf(
  request: FastifyRequest,
  csrfToken: string,
  path = request.url,
  origin = cacheableOrigin(request),
): PageContext {
  const { assets, barsFor, barsKeyFor, siteTexts, sitePages } = request.server
  const { announcements, maintenance } = siteTexts()
  const shared = sharedContextOf(request, path)
  let bars: Bars | undefined
  // Functions, not getters, with which the object would be a dictionary and each of its properties slow to read.
  const page: PageContext = {
    ...shared,
    origin,
    announcement: announcements[shared.lang],
    maintenance,
    sitePages: sitePages(),
    viewer: request.viewer,
    assets,
    csrfToken,
    // A page in a cached shell does not need the bars.
    bars() {
      bars ??= barsFor(page)
      return bars
    },
    barsKey: () => barsKeyFor(page),
  }
  return page
}
