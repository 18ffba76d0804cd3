import { html, type SafeHtml } from '@remix-run/html-template'

/** The site's logo: a bolt whose tail hooks like a J. */
export function logo(): SafeHtml {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M14.5 1.5 4.5 13.5h6L9 22.5 19.5 9.5h-6.5z"></path></svg>`
}
