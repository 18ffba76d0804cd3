import type { SitePageName } from '../../kernel/html/page.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

/** The owner's pages, in the order of the footer. The name is also the address. */
export const PAGE_NAMES = ['about', 'rules', 'privacy', 'contact'] as const satisfies SitePageName[]

export const SAVING_PAGE: Limit = { name: 'site_page', per: 'user', max: 30, windowSeconds: 60 }
