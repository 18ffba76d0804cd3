import { html, type SafeHtml } from '@remix-run/html-template'
import { DELETE_COST, PURGE_DAYS } from '../../features/authoring/rules.ts'
import type { Words } from '../../i18n/words.ts'
import { plainNumber } from '../../kernel/format.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'

export const DELETE_DIALOG = 'delete-post'
export const UNPUBLISH_DIALOG = 'unpublish-post'

/** Tells the post, the cost and the balance afterwards. */
export function deleteDialog(t: Words, balance: number): SafeHtml {
  const words = t.studio.delete
  const after = balance - DELETE_COST
  return dialog(t, {
    id: DELETE_DIALOG,
    title: words.title,
    body: html`<p>${words.what(PURGE_DAYS)}</p>
<p class="delete-subject"><strong data-subject></strong></p>
<p>${words.price(DELETE_COST, plainNumber(balance), plainNumber(after))}</p>
${after < 0 ? html`<p>${words.intoDebt}</p>` : null}`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(t.studio.list.delete, 'yes', 'danger')}`,
  })
}

export function unpublishDialog(t: Words): SafeHtml {
  const words = t.studio.unpublish
  return dialog(t, {
    id: UNPUBLISH_DIALOG,
    title: words.title,
    body: html`<p>${words.text}</p><p class="delete-subject"><strong data-subject></strong></p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(words.label, 'yes', 'primary')}`,
  })
}
