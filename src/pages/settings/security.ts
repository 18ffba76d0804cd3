import { html, type SafeHtml } from '@remix-run/html-template'
import { presentUser } from '../../features/accounts/service.ts'
import { listPasskeys } from '../../features/passkeys/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer, opensDialog } from '../../kernel/html/components/dialog.ts'
import { currentPasswordField, passwordField } from '../../kernel/html/components/password-field.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import type { KeyFor } from '../../kernel/secret.ts'
import { emailCard } from './security/email-card.ts'
import { passkeysCard } from './security/passkeys-card.ts'
import { openTwoFactorCard } from './security/two-factor-card.ts'

const SHORTEST_PASSWORD = 8
const DELETE_DIALOG = 'delete-account'
const DELETE_FORM = 'delete-account-form'

export interface SecurityTabInput {
  keyFor: KeyFor
  /** Whether the site can send mail. */
  mailOn: boolean
  /** Whether browsers offer passkeys at this address. */
  passkeysOn: boolean
}

export async function openSecurity(
  db: Db,
  viewer: Viewer,
  { mailOn, passkeysOn, keyFor }: SecurityTabInput,
): Promise<PageView> {
  const passkeys = await listPasskeys(db, viewer)
  const user = await presentUser(db, viewer.id)
  const twoFactorCard = await openTwoFactorCard(db, viewer, user, keyFor)
  return (page) =>
    html`${emailCard(page, user, mailOn)}${passwordCard(page, user.email ?? '')}${twoFactorCard(page)}${passkeysCard(page, passkeys, passkeysOn)}${deletionCard(page)}`
}

function passwordCard({ t }: PageContext, email: string): SafeHtml {
  const words = t.settings.password
  const form = apiForm(
    { api: 'PUT /api/settings/password', after: 'empty', toast: words.done },
    // For password managers; without a name it is not sent.
    html`<input type="text" autocomplete="username" value="${email}" aria-label="${t.account.email}" readonly hidden>
${currentPasswordField(t, { name: 'old_password', label: words.old })}
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

function deletionCard({ t }: PageContext): SafeHtml {
  const words = t.settings.deletion
  const open = button(words.open, { look: 'warning', attributes: opensDialog(DELETE_DIALOG) })
  return html`${card({ title: words.title, body: html`<p>${words.text}</p><p class="actions needs-script">${open}</p>` })}
${dialog(t, {
  id: DELETE_DIALOG,
  title: words.ask,
  body: html`<ul class="consequences"><li>${words.now}</li><li>${words.window}</li><li>${words.afterwards}</li></ul>${deletionForm(t)}`,
  actions: html`${dialogAnswer(t.common.cancel, '')}
${button(words.submit, { look: 'danger', type: 'submit', attributes: { form: DELETE_FORM } })}`,
})}`
}

function deletionForm(t: PageContext['t']): SafeHtml {
  const words = t.settings.deletion
  const password = currentPasswordField(t, { label: words.password })
  return apiForm(
    { api: 'POST /api/settings/delete-account', after: { go: '/' }, toast: words.done },
    html`${password}${formError()}`,
    { id: DELETE_FORM },
  )
}
