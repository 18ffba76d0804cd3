import type { SafeHtml } from '@remix-run/html-template'
import type { Lang, Words } from '../../i18n/words.ts'
import type { Assets } from '../assets/assets.ts'
import type { Viewer } from '../viewer.ts'
import type { Brand } from './brand.ts'

/** Shown on every page until the reader dismisses it. */
export interface Announcement {
  text: string
  /** Where it leads; empty for nowhere. */
  href: string
  /** Hash of the texts: a dismissal applies only to these. */
  mark: string
}

/** The site is read-only; the operator's message may be empty. */
export interface Maintenance {
  message: string
}

export interface NavigationLink {
  label: string
  href: string
}

/** What the owner put where, in one language; the pages that exist are in the foot by themselves. */
export interface Navigation {
  bar: NavigationLink[]
  foot: NavigationLink[]
  side: NavigationLink[]
  /** Posts at the head of the front page, the lead first. */
  pinned: number[]
  /** Shown in place of the popular ones. */
  tags: string[]
  /** Cache key of what every page shows. */
  key: string
}

/** Pages that every site may have; the name is also the address. */
export type SitePageName = keyof Words['layout']['sitePages']

/** What a page knows about its request. */
export interface PageContext {
  lang: Lang
  t: Words
  siteName: string
  /** What the site is about, in the owner's words; may be empty. */
  siteDescription: string
  /** How the owner wants the site to look. */
  brand: Brand
  announcement: Announcement | null
  maintenance: Maintenance | null
  /** Which of the pages that every site may have exist. */
  sitePages: readonly SitePageName[]
  navigation: Navigation
  /** In which the page tells moments; the browser tells them in the reader's. */
  timeZone: string
  /** Whether visitors may be shown pages that were made more than a minute ago. */
  mayBeOld: boolean
  /** Path and query of the request, for the language switch. */
  path: string
  /** Scheme and host, for absolute URLs. */
  origin: string
  viewer: Viewer | null
  /** Whether there is a viewer: the only thing about them that shared content may know. */
  member: boolean
  assets: Assets
  csrfToken: string
  now: Date
  bars?(): Bars
  /** Cache key of the bars: pages with the same key show the same bars to members with the same key. */
  barsKey?(): string
}

/** A page with its data read: a pure function of the request's context. The `load…` functions of pages return one. */
export type PageView = (page: PageContext) => SafeHtml

/** The part of the context that all readers of one language share; fragments built from it alone can be cached. */
export type SharedPage = Pick<PageContext, 'lang' | 't' | 'now' | 'origin' | 'siteName' | 'timeZone'>

/** The same for one address where members see something different from visitors, but all members see the same. */
export type SharedPageContext = SharedPage &
  Pick<PageContext, 'siteDescription' | 'brand' | 'path' | 'member' | 'mayBeOld' | 'navigation'>

/** The same with the viewer, for parts that look different to each. */
export type ViewerPage = SharedPageContext & Pick<PageContext, 'viewer'>
export type ViewerView = (page: ViewerPage) => SafeHtml

/** Contents of the top and bottom bars, and everything else that every page shows its viewer. */
export interface Bars {
  /** Metadata about the viewer, before the first script. */
  head?: SafeHtml
  search?: SafeHtml
  /** Banner for the viewer, below the top bar of every page. */
  notice?: SafeHtml
  /** Right end of the top bar. */
  actions?: SafeHtml[]
  /** The bottom bar on small screens, built with `shortcut`; by default home, theme and language. */
  shortcuts?: SafeHtml[]
}
