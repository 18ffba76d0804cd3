import { html, type SafeHtml } from '@remix-run/html-template'
import type { User } from '../../../features/accounts/service.ts'
import { apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer, opensDialog } from '../../../kernel/html/components/dialog.ts'
import { currentPasswordField } from '../../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const DELETE_DIALOG = 'delete-account'
const DELETE_FORM = 'delete-account-form'

export function deletionCard({ t }: PageContext, user: User): SafeHtml {
  const words = t.settings.deletion
  const open = button(words.open, { look: 'warning', attributes: opensDialog(DELETE_DIALOG) })
  return html`${card({ title: words.title, body: html`<p>${words.text}</p><p class="actions needs-script">${open}</p>` })}
${dialog(t, {
  id: DELETE_DIALOG,
  title: words.ask,
  body: html`<ul class="consequences"><li>${words.now}</li><li>${words.window}</li><li>${words.afterwards}</li></ul>${deletionForm(t, user)}`,
  actions: html`${dialogAnswer(t.common.cancel, '')}
${button(words.submit, { look: 'danger', type: 'submit', attributes: { form: DELETE_FORM } })}`,
})}`
}

function deletionForm(t: PageContext['t'], { has_password }: User): SafeHtml {
  const words = t.settings.deletion
  const password = has_password ? currentPasswordField(t, { label: words.password }) : null
  return apiForm(
    { api: 'POST /api/settings/delete-account', after: { go: '/' }, toast: words.done },
    html`${password}${formError()}`,
    { id: DELETE_FORM },
  )
}
