import { html, type SafeHtml } from '@remix-run/html-template'
import { SHORTEST_PASSWORD } from '../../features/accounts/rules.ts'
import { providerButtons } from '../../features/identity-providers/view.ts'
import type { RegistrationState } from '../../features/registration/service.ts'
import { authUrl } from '../../features/sessions/view.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { ProviderSettings } from '../../kernel/provider-settings.ts'
import { authLayout } from './auth-layout.ts'
import { inviteField, proofAttributes, proofLine } from './credential-fields.ts'

interface RegisterContent {
  next: string
  state: RegistrationState
  /** Invitation code from the link. */
  invite: string
  /** Whom people may sign in with. */
  providers: readonly ProviderSettings[]
}

export function registerView(page: PageContext, content: RegisterContent): SafeHtml {
  const { registration } = page.t.account
  const { next, state, providers } = content
  return authLayout(page, {
    title: registration.title(page.siteName),
    lead: state.mode === 'invite' ? registration.byInvitation : registration.lead,
    form: html`${registerForm(page, content)}${providerButtons(page, providers, next)}`,
    other: html`${registration.member} <a href="${authUrl('/login', next)}" data-carries-email>${registration.toLogin}</a>`,
    extras: state.challenge ? ['register.js'] : [],
  })
}

function registerForm({ t, siteName }: PageContext, { next, state, invite }: RegisterContent): SafeHtml {
  const { account } = t
  const { registration } = account
  const login = html`<a href="${authUrl('/login', next)}" data-carries-email>${registration.knownLogIn}</a>`
  // The home page shows a welcome section; any other page only a toast.
  const after =
    next === '/'
      ? { after: { go: '/?welcome=1' } }
      : { after: { go: next }, toast: account.welcome.title(siteName) }
  return apiForm(
    { api: 'POST /api/auth/register', ...after },
    html`${state.mode === 'invite' ? inviteField(t, invite) : null}${emailField({ label: account.email, attributes: { 'data-check-email': true } })}
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
${state.challenge ? proofLine(t) : null}
${formError()}
${button(registration.submit, { look: 'primary', type: 'submit' })}`,
    proofAttributes(state),
  )
}
