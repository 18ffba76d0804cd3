import { html, type SafeHtml } from '@remix-run/html-template'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { currentPasswordField } from '../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { ProofMethod } from '../../kernel/http/access.ts'

const DIALOG = 'step-up'
const FORM = 'step-up-form'

/** One way after the other, as far as the person has them. */
export function stepUpDialog({ t }: PageContext, methods: ProofMethod[]): SafeHtml {
  const words = t.stepUp
  const confirm = button(words.submit, { look: 'primary', type: 'submit', attributes: { form: FORM } })
  return dialog(t, {
    id: DIALOG,
    open: true,
    title: words.title,
    body: methods.length
      ? html`<p>${words.lead}</p>${[
          methods.includes('passkey') ? passkeyForm(t) : null,
          methods.includes('password') ? passwordForm(t) : null,
          methods.includes('code') ? codeForm(t) : null,
        ]}`
      : html`<p>${words.loginAgain}</p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}
${methods.includes('password') ? confirm : null}${methods.length ? null : logOut(t)}`,
  })
}

/** Answered by client/account/passkeys/step-up.ts. */
function passkeyForm({ stepUp }: PageContext['t']): SafeHtml {
  const use = button(stepUp.passkey, { icon: 'key', attributes: { 'data-passkey-step-up': true } })
  return html`<form class="form">${use}${formError()}</form>`
}

function passwordForm(t: PageContext['t']): SafeHtml {
  const field = currentPasswordField(t, {
    id: 'step-up-password',
    label: t.stepUp.password,
    focused: true,
  })
  return apiForm({ api: 'POST /api/auth/step-up', after: 'empty' }, html`${field}${formError()}`, {
    id: FORM,
  })
}

function codeForm(t: PageContext['t']): SafeHtml {
  const field = textField({
    name: 'code',
    id: 'step-up-code',
    label: t.stepUp.code,
    required: true,
    maxlength: 40,
    autocomplete: 'one-time-code',
    attributes: { 'data-refusal': 'wrong_code' },
  })
  return apiForm(
    { api: 'POST /api/auth/step-up', after: 'empty' },
    html`${field}${formError()}
<p class="actions">${button(t.stepUp.byCode, { type: 'submit' })}</p>`,
  )
}

/** For people who only sign in elsewhere. */
function logOut(t: PageContext['t']): SafeHtml {
  const call = apiCallAttributes({ api: 'POST /api/auth/logout', after: { go: '/login' } })
  return button(t.stepUp.logOut, { look: 'primary', attributes: call })
}
