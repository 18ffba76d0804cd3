import { html, type SafeHtml } from '@remix-run/html-template'
import { flat } from '../cache/unpooled.ts'
import { withPictureUrls } from './picture-url.ts'

/** Unescaped HTML: only for what rich-text.ts has sanitized and rendered. */
export function trustedHtml(pageHtml: string): SafeHtml {
  return html.raw`${withPictureUrls(pageHtml)}`
}

/** The same markup as one text instead of a tree of its pieces: for what stays in a cache. */
export function flatHtml(markup: SafeHtml): SafeHtml {
  return html.raw`${flat(String(markup))}`
}

/** Structured data (JSON-LD) of a page. Every `<` is escaped, so that nothing in it can end the element. */
export function jsonLd(facts: object): SafeHtml {
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return html.raw`<script type="application/ld+json">${text}</script>`
}
