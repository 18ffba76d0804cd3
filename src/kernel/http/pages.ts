import type { SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wordsIn } from '../../i18n/words.ts'
import { createCache } from '../cache/cache.ts'
import { cacheEpoch } from '../cache/invalidation.ts'
import {
  type Announcement,
  type Bars,
  type PageContext,
  type SharedPage,
  THEMES,
  type Theme,
} from '../html/page.ts'
import type { SegmentedPage } from '../page-cache/gzip-segments.ts'
import { acceptedEncoding, compressForCache, sendSegmented } from './compression.ts'
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

const DISMISSED_COOKIE = 'announcement_put_away'

/** What neither the version nor `changes.ts` tells of may be so old. */
export const PAGE_TTL_MS = 30_000

/** Answers with a page; what a page shows is a function of its context. */
export function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  view: (page: PageContext) => SafeHtml | SegmentedPage,
): string | Buffer {
  reply.type('text/html; charset=utf-8')
  const made = view(pageContext(request, reply))
  return 'gzipped' in made ? sendSegmented(request, reply, made) : String(made)
}

const visitorPages = createCache<Buffer>({
  name: 'visitor pages',
  ttlMs: PAGE_TTL_MS,
  bytesOf: (page) => page.length,
})

/** Where a page that visitors share is, and what it shows. */
export interface VisitorPage {
  /** Its address with the parameters it understands, in one spelling: whatever else was asked is no part of the page. */
  path: string
  /** Of what it shows; another version is another page. */
  version: string
}

/**
 * The same for visitors, who all see the same page: a page cache by address, version and encoding. The page carries no CSRF
 * token; a visitor's browser asks for one when it first needs it.
 */
export async function showCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, version }: VisitorPage,
  view: (page: PageContext) => Promise<SegmentedPage>,
): Promise<Buffer> {
  const page = contextOf(request, '', path)
  const { lang, theme, origin, announcement } = page
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const make = async () => {
    const plain = (await view(page)).plain()
    return encoding ? compressForCache(plain, encoding) : plain
  }
  const key = `${encoding} ${path} ${lang} ${theme} ${origin} ${announcement?.mark}`
  const body = await visitorPages.load(request.server.db, key, make, `${cacheEpoch()} ${version}`)
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return body
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

function contextOf(request: FastifyRequest, csrfToken: string, path = request.url): PageContext {
  const { assets, barsFor, siteTexts } = request.server
  const { description, announcement } = siteTexts()
  let bars: Bars | undefined
  return {
    ...sharedPage(request),
    theme: themeOf(request.cookies.theme),
    siteDescription: description,
    announcement: request.cookies[DISMISSED_COOKIE] === announcement?.mark ? null : announcement,
    path,
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
