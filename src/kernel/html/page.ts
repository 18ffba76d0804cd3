import type { SafeHtml } from '@remix-run/html-template'
import type { Lang, Words } from '../../i18n/words.ts'
import type { Assets } from '../assets/assets.ts'
import type { Viewer } from '../viewer.ts'

/** Shown on every page until the reader dismisses it. */
export interface Announcement {
  text: string
  /** Hash of the text: the dismissal is for this one only. */
  mark: string
}

/** The site is read-only; the operator's words about it may be empty. */
export interface Maintenance {
  message: string
}

/** Pages that the owner may write; each has the address of its name. */
export type SitePageName = keyof Words['layout']['sitePages']

/** What a page knows of its request. */
export interface PageContext {
  lang: Lang
  t: Words
  siteName: string
  /** What the site is about, in its owner's words; may be empty. */
  siteDescription: string
  announcement: Announcement | null
  maintenance: Maintenance | null
  /** Pages of the owner that exist. */
  sitePages: readonly SitePageName[]
  /** Path and query of the request, for the language switch. */
  path: string
  /** Scheme and host, for absolute URLs. */
  origin: string
  viewer: Viewer | null
  /** Whether there is a viewer: all that shared content may know of them. */
  member: boolean
  assets: Assets
  csrfToken: string
  now: Date
  bars?: Bars
  /** Cache key of the bars: members with the same key see the same on pages with the same key. */
  barsKey?: string
}

/** A page with its data read: a pure function of the request's context. The `load…` functions of pages return one. */
export type PageView = (page: PageContext) => SafeHtml

/** The part of the context that all readers of one language share; fragments made from it alone can be cached. */
export type SharedPage = Pick<PageContext, 'lang' | 't' | 'now' | 'origin' | 'siteName'>

/** The same for one address, where members see something else than visitors, but all members the same. */
export type SharedPageContext = SharedPage & Pick<PageContext, 'siteDescription' | 'path' | 'member'>

/** The same with the viewer, for parts that look different to each. */
export type ViewerPage = SharedPageContext & Pick<PageContext, 'viewer'>
export type ViewerView = (page: ViewerPage) => SafeHtml

/** Contents of the top and bottom bars, and what else every page holds of its viewer. */
export interface Bars {
  /** Metadata of the viewer, before the first script. */
  head?: SafeHtml
  search?: SafeHtml
  /** Banner for the viewer, below the top bar of every page. */
  notice?: SafeHtml
  /** Right end of the top bar. */
  actions?: SafeHtml[]
  /** The bottom bar of small screens, made by `shortcut`; without it there are home, theme and language. */
  shortcuts?: SafeHtml[]
}
