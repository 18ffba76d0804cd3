import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../cache/changes.ts'
import { memoize } from '../cache/memoize.ts'
import { createSharedCache } from '../cache/shared-cache.ts'
import { iconsIn } from '../html/icons.ts'
import { descriptionTag, type LayoutContent, layout } from '../html/layout.ts'
import type { PageContext, SharedPageContext } from '../html/page.ts'
import { contextOf, sharedPage, showPage } from '../http/pages.ts'
import { answerVisitor } from '../response-cache/answer.ts'
import { cachedSegment, type SegmentedPage } from './gzip-segments.ts'
import {
  fillPageShell,
  fragmentBytes,
  fragmentOf,
  type PageContent,
  pageContentBytes,
  shellFor,
} from './page-shell.ts'
import { fillMarkup, splitAtSlots } from './slots.ts'

/** What differs from viewer to viewer, by name of its slot. */
export type PersonalParts = (page: PageContext) => Record<string, SafeHtml | null>

interface OpenedPage {
  /** Markup that all viewers share, with slots for what is personal. */
  content: LayoutContent
  topics: Topic[]
  status?: number
}

/** A page whose content all visitors share, and all members. */
export interface SharedPageSource {
  /** Address with the parameters that the page reads, in one spelling. */
  path: string
  open(page: SharedPageContext): Promise<OpenedPage>
  /** Read for every viewer. */
  openPersonal?(): Promise<PersonalParts>
}

/** What the pages of visitors and members depend on besides the address. */
export const PAGE_VARIES = ['accept-language', 'authorization', 'cookie']
export const HTML_TYPE = 'text/html; charset=utf-8'

const contents = createSharedCache<PageContent & { status: number }>({
  name: 'page contents',
  bytesOf: pageContentBytes,
})

/** Visitors get the whole page from the response cache; members, their shell around cached content. */
export function showSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: SharedPageSource,
): Promise<string | Buffer> {
  return request.viewer ? showToMember(request, reply, source) : showToVisitor(request, reply, source)
}

function showToVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, open, openPersonal = nothingPersonal }: SharedPageSource,
): Promise<Buffer> {
  const make = async () => {
    const page = contextOf(request, '', path)
    const { content, topics, status = 200 } = await open(sharedContext(page))
    const parts = (await openPersonal())(page)
    const { main, aside } = content
    const filled = {
      ...content,
      main: fillMarkup(main, parts),
      ...(aside ? { aside: fillMarkup(aside, parts) } : {}),
    }
    const body = String(layout(page, filled))
    return { body, type: HTML_TYPE, varies: PAGE_VARIES, topics, status }
  }
  return answerVisitor(request, reply, { path, make })
}

async function showToMember(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, open, openPersonal = nothingPersonal }: SharedPageSource,
): Promise<string | Buffer> {
  const make = async () => {
    const { content, topics, status = 200 } = await open(sharedContext(contextOf(request, '', path)))
    return { value: { ...contentOf(content), status }, topics }
  }
  const { lang } = sharedPage(request)
  const content = await contents.load(request.server.db, `${lang}\n${path}`, make)
  const personal = await openPersonal()
  reply.code(content.status)
  return showPage(request, reply, (page) => assemble(page, content, personal(page)), path)
}

function assemble(
  page: PageContext,
  content: PageContent,
  parts: Record<string, SafeHtml | null>,
): SegmentedPage {
  const fragments = Object.entries(parts).map(([name, part]) => [name, part && personalFragment(part)])
  return fillPageShell(shellFor(page, content), page, content, Object.fromEntries(fragments))
}

/** Memoized by its markup, so that it is compressed once: most members are in the same state towards a page. */
const personalFragment = memoize('personal fragments', {
  keyOf: (markup: SafeHtml) => String(markup),
  make: fragmentOf,
  bytesOf: fragmentBytes,
})

/** Without the viewer, so that nothing personal gets into what is cached. */
function sharedContext(page: PageContext): SharedPageContext {
  const { lang, t, now, origin, siteName, siteDescription, path, member } = page
  return { lang, t, now, origin, siteName, siteDescription, path, member }
}

async function nothingPersonal(): Promise<PersonalParts> {
  return () => ({})
}

/** Split and ready to be compressed once. */
export function contentOf({ title, description, head, main, aside, wide }: LayoutContent): PageContent {
  return {
    title: cachedSegment(String(html`${title}`)),
    head: splitAtSlots(html`${descriptionTag(description)}${head}`),
    main: splitAtSlots(main),
    aside: aside ? splitAtSlots(aside) : null,
    wide: wide ?? false,
    icons: iconsIn(`${main}${aside ?? ''}`),
  }
}
