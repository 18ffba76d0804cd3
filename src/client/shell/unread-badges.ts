import { t } from '../core/i18n.ts'

export interface Unread {
  count: number
  by_category: Record<string, number>
}

const STORAGE_KEY = 'unread'

/** What was known on the page before stands there at once, so that nothing appears late on every page. */
export function showCachedUnread(person: string): void {
  const [known, text] = sessionStorage.getItem(STORAGE_KEY)?.split('\n') ?? []
  if (known === person && text) fill(JSON.parse(text))
}

/** More than were known are told to those who listen; fewer speak for themselves. */
export function showUnread(person: string, unread: Unread): void {
  const [known, text = '{}'] = sessionStorage.getItem(STORAGE_KEY)?.split('\n') ?? []
  const before: Partial<Unread> = known === person ? JSON.parse(text) : {}
  sessionStorage.setItem(STORAGE_KEY, `${person}\n${JSON.stringify(unread)}`)
  fill(unread)
  const news = document.querySelector('[data-news]')
  if (news && before.count !== undefined && unread.count > before.count)
    news.textContent = t.news(unread.count)
}

function fill({ count, by_category }: Unread): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    const number = by_category[place.dataset.unread!] ?? count
    place.firstElementChild!.textContent = number > 99 ? '99+' : String(number || '')
    place.lastElementChild!.textContent = number ? t.unread(number) : ''
  }
}
