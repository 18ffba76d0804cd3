import { html, type SafeHtml } from '@remix-run/html-template'
import { exactTime } from '../../kernel/format.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Ban } from '../../kernel/http/viewer.ts'

/** Shown on every page to a banned viewer. */
export function banNotice({ lang, t }: PageContext, { reason, until }: Ban): SafeHtml {
  const { ends, forEver } = t.messages.account
  const end = until ? ends(exactTime({ lang, t }, until)) : forEver
  const text = t.common.sentences(t.errors.user_banned, t.messages.reason(reason), end)
  return html`<div class="ban-notice">${note('bad', text)}</div>`
}
