import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../i18n.ts'
import { attributes } from './attributes.ts'
import { unreadCount } from './badge.ts'
import { type IconName, icon } from './icons.ts'

interface ShortcutLook {
  label: string
  icon: IconName
  current?: boolean
  unread?: number
}

export type Shortcut = ShortcutLook & ({ href: string } | { opens: string })

/** One place of the bottom bar: it leads somewhere, or opens the popover of that id. */
export function shortcut(t: Words, item: Shortcut): SafeHtml {
  const inside = html`${icon(item.icon)}<span>${item.label}</span>${item.unread ? unreadCount(t, item.unread) : null}`
  return 'href' in item
    ? html`<a${attributes({ href: item.href, class: 'shortcut', 'aria-current': item.current ? 'page' : null })}>${inside}</a>`
    : html`<button${attributes({ type: 'button', popovertarget: item.opens, class: 'shortcut', 'aria-current': item.current ? 'true' : null })}>${inside}</button>`
}
