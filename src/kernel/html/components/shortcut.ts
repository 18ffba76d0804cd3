import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../attributes.ts'
import { type IconName, icon } from '../icons.ts'

interface ShortcutLook {
  label: string
  current?: boolean
  unread?: SafeHtml
}

type Shortcut = ShortcutLook &
  ({ icon: IconName } | { picture: SafeHtml }) &
  ({ href: string } | { opens: string })

/** One item of the bottom bar: a link, or a button that opens the popover with that id. */
export function shortcut(item: Shortcut): SafeHtml {
  const sign = 'icon' in item ? icon(item.icon) : item.picture
  const inside = html`${sign}<span>${item.label}</span>${item.unread}`
  return 'href' in item
    ? html`<a${attributes({ href: item.href, class: 'shortcut', 'aria-current': item.current ? 'page' : null })}>${inside}</a>`
    : html`<button${attributes({ type: 'button', popovertarget: item.opens, class: 'shortcut', 'aria-current': item.current ? 'true' : null })}>${inside}</button>`
}
