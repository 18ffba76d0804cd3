import { html, type SafeHtml } from '@remix-run/html-template'
import type { Unread } from '../../features/messages/schema.ts'
import { messageDays } from '../../features/messages/view.ts'
import type { Words } from '../../i18n/words.ts'
import { apiForm } from '../../kernel/html/components/api-call.ts'
import { unreadCount } from '../../kernel/html/components/badge.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import type { IconName } from '../../kernel/html/icons.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { INBOX_TABS, type Inbox, type InboxTab, inboxUrl } from './load.ts'

/** Id of the element that is refreshed after marking as read. */
const LIST_ID = 'messages'
const SETTINGS = '/settings?tab=notifications'

export function inboxView(page: PageContext, inbox: Inbox): SafeHtml {
  const { t } = page
  const { tab, messages, page: at, pages } = inbox
  return layout(page, {
    title: t.inbox.title,
    main: html`<header class="list-head"><h1>${t.inbox.title}</h1><p><a href="${SETTINGS}">${t.inbox.settings}</a></p></header>
<div id="${LIST_ID}" tabindex="-1">
<div class="messages-head">${categoryTabs(t, inbox)}${readAllForm(t, inbox)}</div>
${messages.length ? messageDays(page, messages, LIST_ID) : nothing(t, inbox)}
${pager(t, { page: at, pages, hrefOf: (number) => inboxUrl(tab, number) })}
</div>`,
  })
}

function categoryTabs(t: Words, { tab, unread }: Inbox): SafeHtml {
  const items = INBOX_TABS.map((name) => ({
    label: t.inbox.tabs[name],
    href: inboxUrl(name),
    current: name === tab,
    unread: unreadCount(t, unreadIn(unread, name), name),
  }))
  return tabs(t.inbox.categories, items)
}

function unreadIn({ count, by_category }: Unread, tab: InboxTab): number {
  return tab === 'all' ? count : by_category[tab]
}

function readAllForm({ inbox: words }: Words, { tab, unread }: Inbox): SafeHtml | null {
  if (unreadIn(unread, tab) === 0) return null
  const label = tab === 'all' ? words.readAll.all : words.readAll.category
  const submit = button(label, { look: 'quiet', size: 'small', icon: 'check', type: 'submit' })
  return apiForm(
    { api: 'POST /api/messages/read-all', after: { refresh: LIST_ID }, toast: words.allRead },
    html`<input type="hidden" name="category" value="${tab}">${submit}`,
    { class: 'read-all needs-script' },
  )
}

const ICONS: Record<InboxTab, IconName> = {
  all: 'bell',
  comment: 'chat',
  mention: 'at',
  like: 'heart',
  follow: 'user',
  system: 'info',
}

function nothing({ inbox: words }: Words, { tab, off }: Inbox): SafeHtml {
  const action = off ? linkButton(words.settings, SETTINGS) : linkButton(words.write, '/studio/write')
  return emptyState({ icon: ICONS[tab], ...(off ? words.off : words.empty[tab]), action })
}
