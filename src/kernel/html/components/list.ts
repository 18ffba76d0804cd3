import { html, type SafeHtml } from '@remix-run/html-template'
import { bdi } from '../bdi.ts'

interface ListItem {
  title: string
  href?: string
  text?: string
  /** Details below: a time, counts, a badge. */
  meta?: SafeHtml[]
  /** To the left of everything: an avatar, a picture. */
  lead?: SafeHtml
  /** To the right of everything: a button, a badge. */
  trail?: SafeHtml
  heading?: 'h2' | 'h3' | 'p'
}

/** List of rows; the caller provides the empty state. */
export function list(items: SafeHtml[], empty?: SafeHtml): SafeHtml {
  if (items.length === 0 && empty) return empty
  return html`<ul class="list">${items.map((item) => html`<li>${item}</li>`)}</ul>`
}

export function listItem(item: ListItem): SafeHtml {
  const title = item.href ? html`<a href="${item.href}">${bdi(item.title)}</a>` : bdi(item.title)
  return html`<div class="row">
${item.lead}
<div class="row-body">
${titled(item.heading ?? 'p', title)}
${item.text ? html`<p class="row-text" dir="auto">${item.text}</p>` : null}
${item.meta ? html`<p class="row-meta">${item.meta.map((fact) => html`<span>${fact}</span>`)}</p>` : null}
</div>
${item.trail ? html`<div class="row-trail">${item.trail}</div>` : null}
</div>`
}

function titled(heading: 'h2' | 'h3' | 'p', title: SafeHtml): SafeHtml {
  if (heading === 'h2') return html`<h2 class="row-title">${title}</h2>`
  if (heading === 'h3') return html`<h3 class="row-title">${title}</h3>`
  return html`<p class="row-title">${title}</p>`
}
