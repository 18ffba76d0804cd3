import { html, type SafeHtml } from '@remix-run/html-template'

/** Author's HTML as it stands in a page: for what rich-text.ts made, and nothing else. */
export function trustedHtml(pageHtml: string): SafeHtml {
  return html.raw`${pageHtml}`
}
