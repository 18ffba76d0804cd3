import { html, type SafeHtml } from '@remix-run/html-template'
import { SHORTEST_PASSWORD } from '../../features/accounts/rules.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type RefusedForm, sentenceOf } from '../../kernel/http/forms/accept-form.ts'
import { authLayout } from '../auth/auth-layout.ts'

export const RESET_PASSWORD = '/reset-password'

interface ResetContent {
  username: string
  token: string
  refused?: RefusedForm | undefined
}

export function resetPasswordView(page: PageContext, content: ResetContent): SafeHtml {
  const { resetPassword } = page.t.account
  return authLayout(page, {
    title: resetPassword.title,
    lead: resetPassword.lead(content.username),
    form: passwordForm(page, content),
    plain: true,
    other: toLogin(page),
  })
}

/** The link was used, has expired, or never existed. */
export function invalidLinkView(page: PageContext, mailOn: boolean): SafeHtml {
  const { resetPassword } = page.t.account
  return authLayout(page, {
    title: resetPassword.invalidTitle,
    lead: mailOn ? resetPassword.invalidLeadMail : resetPassword.invalidLead,
    form: null,
    other: mailOn ? html`<a href="/forgot-password">${resetPassword.again}</a>` : toLogin(page),
  })
}

function passwordForm(page: PageContext, { token, refused }: ResetContent): SafeHtml {
  const { t } = page
  const { resetPassword, registration } = t.account
  return apiForm(
    { api: 'POST /api/auth/reset-password', after: { go: '/login' }, toast: resetPassword.done },
    html`${tokenField(page)}<input type="hidden" name="token" value="${token}">
${passwordField(t, {
  name: 'password',
  label: resetPassword.password,
  hint: registration.passwordHint,
  autocomplete: 'new-password',
  required: true,
  maxlength: 128,
  error: refused?.fields.password,
  attributes: { minlength: SHORTEST_PASSWORD },
})}
${formError(sentenceOf(refused))}
${button(resetPassword.submit, { look: 'primary', type: 'submit' })}`,
    { action: RESET_PASSWORD },
  )
}

function toLogin({ t }: PageContext): SafeHtml {
  const { resetPassword, registration } = t.account
  return html`${resetPassword.remembered} <a href="/login">${registration.toLogin}</a>`
}
