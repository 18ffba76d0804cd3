import { html, type SafeHtml } from '@remix-run/html-template'

/** Structured data (JSON-LD) of a page. Every `<` is escaped, so that nothing in it can end the element. */
export function jsonLd(facts: object): SafeHtml {
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return html.raw`<script type="application/ld+json">${text}</script>`
}
