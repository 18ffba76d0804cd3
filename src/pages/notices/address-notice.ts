import { html, type SafeHtml } from '@remix-run/html-template'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'

/** Shown on every page to a viewer whose address refuses mail, or has not been verified. */
export function addressNotice({ t }: PageContext, problem: NonNullable<Viewer['address_problem']>): SafeHtml {
  const { text, look } = t.settings.email.problems[problem]
  const words = html`${text} <a href="/settings?tab=security">${look}</a>`
  return html`<div class="ban-notice">${note('waiting', words)}</div>`
}
