import { html, type SafeHtml } from '@remix-run/html-template'
import { withPictureUrls } from './picture-url.ts'

/** Unescaped HTML: only for what rich-text.ts sanitized and rendered. */
export function trustedHtml(pageHtml: string): SafeHtml {
  return html.raw`${withPictureUrls(pageHtml)}`
}
