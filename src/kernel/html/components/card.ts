import { html, type SafeHtml } from '@remix-run/html-template'

interface CardContent {
  title?: string
  /** To the right of the title. */
  action?: SafeHtml
  body: SafeHtml
  footer?: SafeHtml
}

export function card({ title, action, body, footer }: CardContent): SafeHtml {
  const head = title ? html`<header class="card-head"><h2>${title}</h2>${action}</header>` : null
  const foot = footer ? html`<footer class="card-foot">${footer}</footer>` : null
  return title
    ? html`<section class="card">${head}<div class="card-body">${body}</div>${foot}</section>`
    : html`<div class="card"><div class="card-body">${body}</div>${foot}</div>`
}
