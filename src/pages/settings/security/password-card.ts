import { html, type SafeHtml } from '@remix-run/html-template'
import { SHORTEST_PASSWORD } from '../../../features/accounts/rules.ts'
import type { User } from '../../../features/accounts/service.ts'
import { apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { currentPasswordField, passwordField } from '../../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

/** People without a password set their first one, after proving who they are. */
export function passwordCard({ t }: PageContext, { email, has_password }: User): SafeHtml {
  const words = t.settings.password
  const form = apiForm(
    { api: 'PUT /api/settings/password', after: 'empty', toast: words.done },
    // For password managers; without a name it is not sent.
    html`<input type="text" autocomplete="username" value="${email}" aria-label="${t.account.email}" readonly hidden>
${has_password ? currentPasswordField(t, { name: 'old_password', label: words.old }) : null}
${passwordField(t, {
  name: 'new_password',
  label: words.new,
  hint: words.hint,
  autocomplete: 'new-password',
  required: true,
  maxlength: 128,
  attributes: { minlength: SHORTEST_PASSWORD },
})}
${formError()}
<p class="actions">${button(words.submit, { look: 'primary', type: 'submit' })}</p>`,
  )
  return card({ title: words.title, body: form })
}
