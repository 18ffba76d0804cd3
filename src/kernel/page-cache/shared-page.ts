import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../cache/changes.ts'
import { memoize } from '../cache/memoize.ts'
import { createSharedCache, type Revalidation } from '../cache/shared-cache.ts'
import type { Db } from '../db/db.ts'
import { iconsIn } from '../html/icons.ts'
import { descriptionTag, type LayoutContent, layout } from '../html/layout.ts'
import type { PageContext, SharedPageContext } from '../html/page.ts'
import { cachedSegment, type SegmentedPage } from '../http/gzip-segments.ts'
import { contextOf, sharedContextOf, showPage } from '../http/pages.ts'
import { answerVisitor } from '../response-cache/answer.ts'
import type { Requester } from '../response-cache/response.ts'
import {
  type Fragment,
  fillPageShell,
  fragmentBytes,
  fragmentOf,
  type PageContent,
  pageContentBytes,
  pageShell,
  shellFor,
} from './page-shell.ts'
import { fillMarkup, type KeyedPart, splitAtSlots } from './slots.ts'

/** What differs between viewers, by slot name. */
export type PersonalParts = (page: PageContext) => Record<string, SafeHtml | KeyedPart | null>

type Part = SafeHtml | KeyedPart | Fragment

/** A page whose content is shared by all visitors, and by all members, until one of its topics changes. */
export interface SharedPageSource {
  /** Canonical address, with the parameters that the page reads. */
  path: string
  /** Loads the markup that all viewers share, with slots for personal parts. */
  load(page: SharedPageContext): Promise<{ content: LayoutContent; topics: Topic[]; status?: number }>
  /** Called for every viewer. */
  loadPersonal?(): Promise<PersonalParts>
}

/** The same for a page assembled from cached parts that each have their own version. */
export interface PartedPageSource {
  path: string
  load(page: SharedPageContext): Promise<LoadedPage>
  /** Renders the page as one text, for the first visitor: caching its parts pays off only for addresses that are asked for again. */
  loadOnce?(page: SharedPageContext): Promise<LoadedPage>
  /** By the combined version of all parts. */
  revalidation?: Revalidation
  /** Request headers that the page varies by, besides those of every page. */
  varies?: string[]
  /** Called for every visitor. Cached with the answer, so it must not be a closure over the request. */
  onServed?(requester: Requester): void
}

interface LoadedPage {
  topics: Topic[]
  status?: number
  /** Besides those of every page. */
  headers?: Record<string, string>
  view(page: PageContext): SafeHtml | SegmentedPage
}

/** Request headers that pages of visitors and members vary by. */
export const PAGE_VARIES = ['accept-language', 'authorization', 'cookie']
export const HTML_TYPE = 'text/html; charset=utf-8'

const contents = createSharedCache<PageContent & { status: number }>({
  name: 'page contents',
  bytesOf: pageContentBytes,
})

export function showSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: SharedPageSource,
): Promise<string | Buffer> {
  const load = (page: SharedPageContext) =>
    page.member ? loadForMember(request.server.db, page, source) : loadForVisitors(page, source)
  return showPartedPage(request, reply, { path: source.path, load })
}

/** Visitors get the whole page from the response cache; members get their shell around cached parts. */
export async function showPartedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, load, loadOnce = load, varies = [], ...served }: PartedPageSource,
): Promise<string | Buffer> {
  if (request.viewer) {
    const { view, status = 200, headers = {} } = await load(sharedContextOf(request, path))
    reply.code(status).headers(headers)
    return showPage(request, reply, view, path)
  }
  const make = async (again: boolean) => {
    const { view, ...opened } = await (again ? load : loadOnce)(sharedContextOf(request, path))
    const shown = view(contextOf(request, '', path))
    const body = 'plain' in shown ? shown.plain() : String(shown)
    return { ...opened, body, type: HTML_TYPE, varies: [...PAGE_VARIES, ...varies] }
  }
  return answerVisitor(request, reply, { path, make, ...served })
}

/** Renders the page as one text: only the whole answer is cached. */
async function loadForVisitors(
  shared: SharedPageContext,
  { load, loadPersonal = nothingPersonal }: SharedPageSource,
): Promise<LoadedPage> {
  const { content, ...opened } = await load(shared)
  const partsFor = await loadPersonal()
  const view = (page: PageContext) => {
    const parts = partsFor(page)
    const { main, aside } = content
    const filled = aside ? { ...content, aside: fillMarkup(aside, parts) } : content
    return layout(page, { ...filled, main: fillMarkup(main, parts) })
  }
  return { ...opened, view }
}

async function loadForMember(
  db: Db,
  shared: SharedPageContext,
  { path, load, loadPersonal = nothingPersonal }: SharedPageSource,
): Promise<LoadedPage> {
  const make = async () => {
    const { content, topics, status = 200 } = await load(shared)
    return { value: { ...contentOf(content), status }, topics }
  }
  const key = `${shared.lang}\n${path}`
  const content = await contents.load(db, key, make)
  const partsFor = await loadPersonal()
  return { topics: [], status: content.status, view: (page) => assemble(page, content, partsFor(page), key) }
}

/** Fills the viewer's page shell with the content, and its slots with the parts. The scope distinguishes contents and their versions. */
export function assemble(
  page: PageContext,
  content: PageContent,
  parts: Record<string, Part | null>,
  scope = '',
): SegmentedPage {
  const fragments: Record<string, Fragment | null> = {}
  for (const [name, part] of Object.entries(parts)) fragments[name] = part && toFragment(name, part, scope)
  const shell = page.viewer ? shellFor(page, content) : pageShell(page, content)
  return fillPageShell(shell, page, content, fragments)
}

function toFragment(name: string, part: Part, scope: string): Fragment | null {
  if ('markup' in part) return part
  if (!('render' in part)) return personalFragment(part)
  return part.key === null ? renderPart(part) : keyedFragment(part, name, scope)
}

function renderPart({ render }: KeyedPart): Fragment | null {
  const markup = render()
  return markup && fragmentOf(markup)
}

const keyedFragment = memoize('keyed fragments', {
  keyOf: ({ key, onAnyPage }: KeyedPart, name: string, scope: string) =>
    `${name} ${key} ${onAnyPage ? '' : scope}`,
  make: (part) => renderPart(part),
  bytesOf: (fragment) => (fragment ? fragmentBytes(fragment) : 0),
})

/** Memoized by markup, so that it is compressed once: most members are in the same state with regard to a page. */
const personalFragment = memoize('personal fragments', {
  keyOf: (markup: SafeHtml) => String(markup),
  make: fragmentOf,
  bytesOf: fragmentBytes,
})

async function nothingPersonal(): Promise<PersonalParts> {
  return () => ({})
}

/** Splits the content into segments, each compressed once. */
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
