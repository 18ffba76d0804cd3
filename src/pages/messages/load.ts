import { type Category, isShown, kindsIn } from '../../features/messages/rules.ts'
import type { Message, Unread } from '../../features/messages/schema.ts'
import { listMessages, prefsOf, unreadOf } from '../../features/messages/service.ts'
import type { Lang } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'

export type InboxTab = Category | 'all'

export const INBOX_TABS: InboxTab[] = ['all', 'comment', 'mention', 'like', 'follow', 'system']

export interface Inbox {
  tab: InboxTab
  messages: Message[]
  unread: Unread
  /** Whether the reader has switched off all kinds of this tab. */
  off: boolean
  page: number
  pages: number
}

const ROWS = 20

interface InboxQuery {
  category?: string
  page?: string
}

export async function loadInbox(db: Db, viewer: Viewer, query: InboxQuery, lang: Lang): Promise<Inbox> {
  const tab = INBOX_TABS.find((name) => name === query.category) ?? 'all'
  const { found, page, pages } = await nearestPage(query.page, ROWS, (at) =>
    listMessages(db, viewer, { category: tab, page: at, page_size: ROWS }, lang),
  )
  const [unread, prefs] = await Promise.all([unreadOf(db, viewer.id), prefsOf(db, viewer.id)])
  const off = !kindsIn(tab).some((kind) => isShown(kind, prefs))
  return { tab, messages: found.items, unread, off, page, pages }
}

export function inboxUrl(tab: InboxTab, page = 1): string {
  return listUrl('/messages', { category: tab === 'all' ? null : tab, page })
}
