import { html, type SafeHtml } from '@remix-run/html-template'
import { ownLink } from '../../kernel/html/bars.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'
import { tagUrl } from '../tags/rules.ts'

/** The owner's links for the side column; null if there are none. */
export function sideLinks({ t, navigation: { side } }: SharedPageContext): SafeHtml | null {
  if (side.length === 0) return null
  const rows = side.map((link) => html`<li>${ownLink(link)}</li>`)
  return card({ title: t.layout.siteLinks, body: html`<ul class="related">${rows}</ul>` })
}

/** The tags of the owner's choice; null if there are none. */
export function featuredTags({ t, navigation: { tags } }: SharedPageContext): SafeHtml | null {
  if (tags.length === 0) return null
  const chips = tags.map((tag) => html`<li><a class="tag" href="${tagUrl(tag)}"><span>${tag}</span></a></li>`)
  return card({
    title: t.tags.featured,
    action: html`<a class="card-link" href="/tags">${t.tags.all}</a>`,
    body: html`<ul class="tag-list">${chips}</ul>`,
  })
}
