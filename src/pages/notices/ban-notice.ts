import { html, type SafeHtml } from '@remix-run/html-template'
import { exactTag, sentenceWith } from '../../kernel/format.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Ban } from '../../kernel/viewer.ts'
import { rulesLink } from './rules-link.ts'

/** Shown on every page to a banned viewer. */
export function banNotice(page: PageContext, { reason, until }: Ban): SafeHtml {
  const { t } = page
  const { ends, forEver } = t.messages.account
  const say = (end: string) => t.common.sentences(t.errors.user_banned, t.messages.reason(reason), end)
  const text = until ? sentenceWith((time) => say(ends(time)), exactTag(page, until)) : say(forEver)
  return html`<div class="ban-notice">${note('bad', html`${text}${rulesLink(page)}`)}</div>`
}
