import { html, type SafeHtml } from '@remix-run/html-template'
import { iconButton } from './components/button.ts'
import { icon } from './icons.ts'
import type { PageContext } from './page.ts'

/** Dismissible banner at the top of every page; client/shell/announcement.ts stores the dismissal in a cookie and hides it. */
export function announcementBar({ t: { layout }, announcement }: PageContext): SafeHtml | null {
  if (!announcement) return null
  const dismiss = { class: 'icon-button needs-script', 'data-put-away': true }
  return html`<aside class="announcement" aria-label="${layout.announcement}">
${announcementText(announcement.text)}
${iconButton('close', layout.putAway, dismiss)}
</aside>`
}

/** Line at the top of every page while the site is read-only. */
export function maintenanceBar({ t: { layout }, maintenance }: PageContext): SafeHtml | null {
  if (!maintenance) return null
  return html`<aside class="announcement maintenance" aria-label="${layout.notices}">
${announcementText([layout.readOnly, maintenance.message].join(' ').trim())}
</aside>`
}

export function announcementText(text: string): SafeHtml {
  return html`<p>${icon('info')}<span>${text}</span></p>`
}
