import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../attributes.ts'

export interface Tab {
  label: string
  href: string
  current?: boolean
  count?: number | string
  unread?: SafeHtml
}

/** Tabs as links: each is a page of its own and works without script. */
export function tabs(label: string, items: Tab[]): SafeHtml {
  return html`<nav class="tabs" aria-label="${label}"><ul>${items.map((tab) => html`<li>${link(tab)}</li>`)}</ul></nav>`
}

function link({ label, href, current, count, unread }: Tab): SafeHtml {
  const number = count == null ? null : html` <span class="tabs-count">${count}</span>`
  return html`<a${attributes({ href, 'aria-current': current ? 'page' : null })}>${label}${number}${unread}</a>`
}
