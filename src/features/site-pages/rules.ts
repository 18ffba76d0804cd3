import type { SitePageName } from '../../kernel/html/page.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Pages of the owner, in the order of the foot of the page. Each has the address of its name. */
export const PAGE_NAMES = ['about', 'rules', 'privacy', 'contact'] as const satisfies SitePageName[]

export const SAVING_PAGE: Limit = { name: 'site_page', per: 'user', max: 30, windowSeconds: 60 }
