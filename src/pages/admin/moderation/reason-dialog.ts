import { html, type SafeHtml } from '@remix-run/html-template'
import type { Reason } from '../../../features/moderation/rules.ts'
import type { Words } from '../../../i18n/words.ts'
import { type ApiCall, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { type ButtonOptions, button } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { textArea } from '../../../kernel/html/components/form.ts'

const MAX_REASON = 500

/** Canned reasons as buttons with digit shortcuts, and the editable text that is sent. */
export function reasonFields(t: Words, id: string, reasons: Reason[]): SafeHtml {
  const words = t.admin.moderating
  const choices = reasons.map(({ label, text }, at) => {
    const attributes = { 'data-reason': text, 'aria-keyshortcuts': String(at + 1), autofocus: at === 0 }
    return html`<li>${button(label, { size: 'small', attributes })}</li>`
  })
  return html`<div class="reasons"><ul class="reason-choices">${choices}</ul>
${textArea({
  name: 'reason',
  id,
  label: words.reason,
  hint: words.reasonHint,
  required: true,
  maxlength: MAX_REASON,
  counter: true,
  rows: 3,
})}</div>`
}

interface Decision {
  id: string
  title: string
  subject: string | SafeHtml
  reasons: Reason[]
  label: string
  look?: ButtonOptions['look']
  call: ApiCall
}

/** A dialog that requires a reason and calls the API. */
export function reasonDialog(
  t: Words,
  { id, title, subject, reasons, label, look, call }: Decision,
): SafeHtml {
  const form = `${id}-form`
  const inside = html`${reasonFields(t, `${id}-reason`, reasons)}${formError()}`
  return dialog(t, {
    id,
    title,
    body: html`<div class="decision-subject">${subject}</div>${apiForm(call, inside, { id: form })}`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${button(label, { look: look ?? 'danger', type: 'submit', attributes: { form } })}`,
  })
}
