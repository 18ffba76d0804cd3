import { t } from '../core/i18n.ts'
import { tabStorage } from '../core/storage.ts'

export interface Unread {
  count: number
  by_category: Record<string, number>
}

const STORAGE_KEY = 'unread'

/** The counts of the previous page, from sessionStorage, so that the badges do not appear late on every page. */
export function showCachedUnread(person: string): void {
  const [known, text] = tabStorage.read(STORAGE_KEY)?.split('\n') ?? []
  if (known === person && text) fill(JSON.parse(text))
}

/** Updates badges and cache; an increase is announced to screen readers. */
export function showUnread(person: string, unread: Unread): void {
  const [known, text = '{}'] = tabStorage.read(STORAGE_KEY)?.split('\n') ?? []
  const before: Partial<Unread> = known === person ? JSON.parse(text) : {}
  tabStorage.write(STORAGE_KEY, `${person}\n${JSON.stringify(unread)}`)
  fill(unread)
  const news = document.querySelector('[data-news]')
  if (news && before.count !== undefined && unread.count > before.count)
    news.textContent = t.news(unread.count)
}

function fill({ count, by_category }: Unread): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    const number = by_category[badge.dataset.unread!] ?? count
    badge.firstElementChild!.textContent = number > 99 ? '99+' : String(number || '')
    badge.lastElementChild!.textContent = number ? t.unread(number) : ''
  }
}
