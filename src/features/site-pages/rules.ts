import type { SitePageName } from '../../kernel/html/page.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

/** The pages that every site may have, in the order of the footer. The name is also the address, the title a fixed word. */
export const PAGE_NAMES = ['about', 'rules', 'privacy', 'contact'] as const satisfies SitePageName[]

export const MAX_PAGE_NAME = 40
export const MAX_TITLE = 100
/** How many pages a site may have beyond these. */
export const MAX_OWN_PAGES = 100
/** Lower case, digits and single hyphens: what stays the same in an address. */
export const PAGE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const SAVING_PAGE: Limit = { name: 'site_page', per: 'user', max: 30, windowSeconds: 60 }

export function isFixedPage(name: unknown): name is SitePageName {
  return PAGE_NAMES.some((each) => each === name)
}

export function isPageName(name: string): boolean {
  return name.length <= MAX_PAGE_NAME && PAGE_NAME.test(name)
}

/** Own pages have a folder of their own, so that no name can hide an address of the site. */
export function pageUrl(name: string): string {
  return isFixedPage(name) ? `/${name}` : `/pages/${name}`
}
