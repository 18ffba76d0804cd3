import { html, type SafeHtml } from '@remix-run/html-template'
import { SHORTEST_PASSWORD } from '../../features/accounts/rules.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authLayout } from './auth-layout.ts'

export function resetPasswordView(
  page: PageContext,
  { username, token }: { username: string; token: string },
): SafeHtml {
  const { resetPassword } = page.t.account
  return authLayout(page, {
    title: resetPassword.title,
    lead: resetPassword.lead(username),
    form: passwordForm(page, token),
    other: toLogin(page),
  })
}

/** Used, expired, or never made. */
export function invalidLinkView(page: PageContext, mailOn: boolean): SafeHtml {
  const { resetPassword } = page.t.account
  return authLayout(page, {
    title: resetPassword.invalidTitle,
    lead: mailOn ? resetPassword.invalidLeadMail : resetPassword.invalidLead,
    form: null,
    other: mailOn ? html`<a href="/forgot-password">${resetPassword.again}</a>` : toLogin(page),
  })
}

function passwordForm({ t }: PageContext, token: string): SafeHtml {
  const { resetPassword, registration } = t.account
  return apiForm(
    { api: 'POST /api/auth/reset-password', after: { go: '/login' }, toast: resetPassword.done },
    html`<input type="hidden" name="token" value="${token}">
${passwordField(t, {
  name: 'password',
  label: resetPassword.password,
  hint: registration.passwordHint,
  autocomplete: 'new-password',
  required: true,
  maxlength: 128,
  attributes: { minlength: SHORTEST_PASSWORD },
})}
${formError()}
${button(resetPassword.submit, { look: 'primary', type: 'submit' })}`,
  )
}

function toLogin({ t }: PageContext): SafeHtml {
  const { resetPassword, registration } = t.account
  return html`${resetPassword.remembered} <a href="/login">${registration.toLogin}</a>`
}
