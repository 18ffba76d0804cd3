import { html, type SafeHtml } from '@remix-run/html-template'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'

/** Shown on every page to an admin whose rights are withheld until they set up the second step. */
export function twoFactorNotice({ t }: PageContext): SafeHtml {
  const { text, look } = t.twoFactor.required
  return html`<div class="ban-notice"><p class="note note-waiting">${icon('alert')}<span>${text} <a href="/settings?tab=security">${look}</a></span></p></div>`
}
