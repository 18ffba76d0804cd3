import { html, type SafeHtml } from '@remix-run/html-template'
import { icon } from './icons.ts'
import type { PageContext } from './page.ts'

/** Above everything else, until a reader puts it away; client/announcement.ts remembers it in a cookie. */
export function announcementBar({
  t: { layout },
  announcement,
}: Pick<PageContext, 't' | 'announcement'>): SafeHtml | null {
  if (!announcement) return null
  return html`<aside class="announcement" aria-label="${layout.announcement}">
<p>${icon('info')}<span>${announcement.text}</span></p>
<button type="button" class="icon-button needs-script" data-put-away="${announcement.mark}" aria-label="${layout.putAway}" title="${layout.putAway}">${icon('close')}</button>
</aside>`
}
