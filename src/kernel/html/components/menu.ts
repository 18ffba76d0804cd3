import { html, type SafeHtml } from '@remix-run/html-template'
import { type Attributes, attributes } from '../attributes.ts'
import { type IconName, icon } from '../icons.ts'

export interface MenuItem {
  label: string
  icon?: IconName
  /** A link if it leads somewhere; otherwise a button whose attributes say what it does. */
  href?: string
  attributes?: Attributes
}

/** Popover menu: the browser opens it from any button with `popovertarget`, closes it on Esc and restores the focus. */
export function menu(id: string, items: MenuItem[], head?: SafeHtml): SafeHtml {
  return html`<div class="menu" id="${id}" popover>${head}<ul>${items.map((item) => html`<li>${entry(item)}</li>`)}</ul></div>`
}

function entry(item: MenuItem): SafeHtml {
  const inside = html`${item.icon ? icon(item.icon) : null}<span>${item.label}</span>`
  return item.href
    ? html`<a${attributes({ href: item.href, ...item.attributes })}>${inside}</a>`
    : html`<button${attributes({ type: 'button', ...item.attributes })}>${inside}</button>`
}
