import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { unreadCount } from '../../kernel/html/components/badge.ts'
import { shortcut } from '../../kernel/html/components/shortcut.ts'
import { icon } from '../../kernel/html/icons.ts'

const POPOVER = 'bell'

/** The bars are cached, so they hold no count: client/shell/bell.ts fills it in, and the latest messages on opening. */
export function bell(t: Words): SafeHtml {
  const words = t.inbox
  return html`<button type="button" class="icon-button wide-only" popovertarget="${POPOVER}" title="${words.title}">${icon('bell')}<span class="visually-hidden">${words.title}</span>${unreadCount(t, 0, 'all')}</button>
<div class="menu bell" id="${POPOVER}" popover>
<p class="bell-head"><strong>${words.latest}</strong><a href="/settings?tab=notifications">${words.settings}</a></p>
<div class="needs-script" data-latest></div>
<p class="bell-foot"><a href="/messages">${words.seeAll}</a></p>
</div>
<span class="visually-hidden" role="status" data-news></span>`
}

/** In the bottom bar: a link to the page. */
export function bellShortcut(t: Words, current: boolean): SafeHtml {
  return shortcut({
    href: '/messages',
    label: t.inbox.title,
    icon: 'bell',
    current,
    unread: unreadCount(t, 0, 'all'),
  })
}
