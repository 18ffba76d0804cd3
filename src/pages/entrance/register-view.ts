import { html, type SafeHtml } from '@remix-run/html-template'
import { entrance } from '../../features/sessions/view.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/api-call.ts'
import { button } from '../../kernel/html/button.ts'
import { textField } from '../../kernel/html/form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { passwordField } from '../../kernel/html/password-field.ts'
import { entrancePage } from './frame.ts'

const SHORTEST_PASSWORD = 8

export function registerView(page: PageContext, next: string): SafeHtml {
  const { registration } = page.t.account
  return entrancePage(page, {
    title: registration.title(page.siteName),
    lead: registration.lead,
    form: registerForm(page, next),
    other: html`${registration.member} <a href="${entrance('/login', next)}" data-carries-email>${registration.toLogin}</a>`,
  })
}

function registerForm({ t, siteName }: PageContext, next: string): SafeHtml {
  const { account } = t
  const { registration } = account
  const login = html`<a href="${entrance('/login', next)}" data-carries-email>${registration.knownLogIn}</a>`
  // The home page has room for a welcome; whoever came for another page gets there with a short one.
  const after =
    next === '/'
      ? { after: { go: '/?welcome=1' } }
      : { after: { go: next }, toast: account.welcome.title(siteName) }
  return apiForm(
    { api: 'POST /api/auth/register', ...after },
    html`${textField({
      name: 'email',
      type: 'email',
      label: account.email,
      autocomplete: 'email',
      required: true,
      maxlength: 254,
      attributes: { 'data-check-email': true },
    })}
${refusalNote('email_taken', html`${registration.known}${login}`)}
${passwordField(t, {
  name: 'password',
  label: account.password,
  hint: registration.passwordHint,
  autocomplete: 'new-password',
  required: true,
  maxlength: 128,
  attributes: { minlength: SHORTEST_PASSWORD },
})}
${formError()}
${button(registration.submit, { look: 'primary', type: 'submit' })}`,
  )
}
