import { html, type SafeHtml } from '@remix-run/html-template'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'

/** Shown on every page to a viewer whose address takes no mail. */
export function addressNotice({ t }: PageContext): SafeHtml {
  const { refused, look } = t.settings.email
  return html`<div class="ban-notice"><p class="note note-waiting">${icon('alert')}<span>${refused} <a href="/settings?tab=security">${look}</a></span></p></div>`
}
