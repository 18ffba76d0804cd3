import type { Lang } from '../../i18n/words.ts'
import type { Db, Reader } from '../../kernel/db/db.ts'
import { createLiveValue } from '../../kernel/db/live-value.ts'
import type { SitePageName } from '../../kernel/html/page.ts'
import { writtenPages } from './queries.ts'
import { isFixedPage, PAGE_NAMES } from './rules.ts'

/** Which pages exist, for the frame of every page. */
export interface ExistingPages {
  fixed: SitePageName[]
  /** Titles of the owner's further pages, by name and language. */
  own: Map<string, Partial<Record<Lang, string>>>
}

/** Available in every process without a query. */
export const {
  follow: followPages,
  refresh: refreshPages,
  signalChanged: signalPagesChanged,
  currentOf: currentPages,
} = createLiveValue<ExistingPages>('site_pages', existingPages)

export async function existingPages(db: Reader): Promise<ExistingPages> {
  const own: ExistingPages['own'] = new Map()
  const written = await writtenPages(db)
  for (const { page, lang, title } of written)
    if (!isFixedPage(page)) own.set(page, { ...own.get(page), [lang]: title })
  return { fixed: PAGE_NAMES.filter((name) => written.some(({ page }) => page === name)), own }
}

/** The address of the rules, for notices of a decision against someone; null if there are none. */
export async function rulesUrl(db: Db): Promise<string | null> {
  const { fixed } = currentPages(db) ?? (await existingPages(db))
  return fixed.includes('rules') ? '/rules' : null
}
