import type { Db, Reader } from '../../kernel/db/db.ts'
import { createLiveValue } from '../../kernel/db/live-value.ts'
import type { SitePageName } from '../../kernel/html/page.ts'
import { writtenPages } from './queries.ts'
import { PAGE_NAMES } from './rules.ts'

/** The names of the pages that exist, for the footer of every page, available in every process without a query. */
export const {
  follow: followPages,
  update: updateLivePages,
  signalChanged: signalPagesChanged,
  currentOf,
} = createLiveValue<SitePageName[]>('site_pages', existingPages)

export async function existingPages(db: Reader): Promise<SitePageName[]> {
  const written = await writtenPages(db)
  return PAGE_NAMES.filter((name) => written.has(name))
}

/** The address of the rules, for notices of a decision against someone; null if there are none. */
export async function rulesUrl(db: Db): Promise<string | null> {
  const pages = currentOf(db) ?? (await existingPages(db))
  return pages.includes('rules') ? '/rules' : null
}
