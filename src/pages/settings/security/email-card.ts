import { html, type SafeHtml } from '@remix-run/html-template'
import type { User } from '../../../features/accounts/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { emailField } from '../../../kernel/html/components/email-field.ts'
import { currentPasswordField } from '../../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

/** The address and, if the site can send mail, whether it has been verified. */
export function emailCard({ t, viewer }: PageContext, user: User, mailOn: boolean): SafeHtml {
  const words = t.settings.email
  const verified = user.email_verified_at !== null
  const badge = verified ? statusBadge(words.verified, 'good') : statusBadge(words.unverified, 'warn')
  const verify = apiCallAttributes({
    api: 'POST /api/settings/address/verification',
    after: 'empty',
    toast: words.verificationSent,
  })
  return card({
    title: words.title,
    body: html`<p><strong>${user.email}</strong> ${mailOn ? badge : null}</p><p class="field-hint">${words.text}</p>${viewer?.read_only ? html`<p class="field-hint">${words.mistyped}</p>` : null}
${mailOn && !verified ? html`<p class="actions needs-script">${button(words.verify, { attributes: verify })}</p>` : null}${mailOn && !viewer?.read_only ? changeForm(t, user) : null}`,
  })
}

function changeForm(t: Words, { has_password }: User): SafeHtml {
  const words = t.settings.email
  const form = apiForm(
    { api: 'PUT /api/settings/address', after: 'empty', toast: words.changeSent },
    html`${emailField({ label: words.new, hint: words.newHint, attributes: { 'data-refusal': 'email_taken address_same' } })}
${has_password ? currentPasswordField(t, { id: 'address-password', label: words.password }) : null}
${formError()}
<p class="actions">${button(words.submit, { look: 'primary', type: 'submit' })}</p>`,
  )
  return html`<details class="address-change needs-script"><summary class="button button-plain">${words.change}</summary>${form}</details>`
}
