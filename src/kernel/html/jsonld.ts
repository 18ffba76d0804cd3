import { html, type SafeHtml } from '@remix-run/html-template'

/** Facts about a page for machines. Nothing in it can end the element: every `<` is written as an escape. */
export function jsonLd(facts: object): SafeHtml {
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return html.raw`<script type="application/ld+json">${text}</script>`
}
