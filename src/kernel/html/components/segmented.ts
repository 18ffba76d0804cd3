import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../attributes.ts'
import type { Tab } from './tabs.ts'

/** Segmented control of links: each view has a URL of its own. */
export function segmentedLinks(label: string, items: Tab[]): SafeHtml {
  const links = items.map(
    (item) =>
      html`<li><a${attributes({ href: item.href, 'aria-current': item.current ? 'page' : null })}>${item.label}</a></li>`,
  )
  return html`<nav class="segmented segmented-links" aria-label="${label}"><ul>${links}</ul></nav>`
}
