import { html, type SafeHtml } from '@remix-run/html-template'
import { SHORTEST_PASSWORD } from '../../features/accounts/rules.ts'
import { providerButtons } from '../../features/identity-providers/view.ts'
import type { RegistrationState } from '../../features/registration/service.ts'
import { authUrl, welcomeUrl } from '../../features/sessions/view.ts'
import type { ProviderSettings } from '../../kernel/config/provider-settings.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { inviteField, proofAttributes, proofLine } from '../auth/credential-fields.ts'

interface RegisterContent {
  next: string
  state: RegistrationState
  /** Invitation code from the link. */
  invite: string
  /** Providers that people may sign in with. */
  providers: readonly ProviderSettings[]
  /** Set if the form was posted without script. */
  refused?: RefusedForm
}

export function registerView(page: PageContext, content: RegisterContent): SafeHtml {
  const { registration } = page.t.account
  const { next, state, providers } = content
  return authLayout(page, {
    title: registration.title(page.siteName),
    lead: state.mode === 'invite' ? registration.byInvitation : registration.lead,
    form: html`${registerForm(page, content)}<div class="needs-script">${providerButtons(page, providers, next)}</div>`,
    // The proof of work is computed by a script.
    plain: state.challenge === null,
    other: html`${registration.member} <a href="${authUrl('/login', next)}" data-carries-email>${registration.toLogin}</a>`,
    extras: state.challenge ? ['register.js'] : [],
  })
}

function registerForm(page: PageContext, { next, state, invite, refused }: RegisterContent): SafeHtml {
  const { t, siteName } = page
  const { account } = t
  const { registration } = account
  const login = html`<a href="${authUrl('/login', next)}" data-carries-email>${registration.knownLogIn}</a>`
  const taken = refused?.code === 'email_taken'
  const email = emailField({
    label: account.email,
    ...typedIn(refused, 'email'),
    attributes: { 'data-check-email': true },
  })
  // The home page shows a welcome section; any other page only a toast.
  const after =
    next === '/'
      ? { after: { go: welcomeUrl(next) } }
      : { after: { go: next }, toast: account.welcome.title(siteName) }
  return apiForm(
    { api: 'POST /api/auth/register', ...after },
    html`${tokenField(page)}${state.mode === 'invite' ? inviteField(t, refused?.values.invite ?? invite) : null}${email}
${refusalNote('email_taken', html`${registration.known}${login}`, taken)}
${passwordField(t, {
  name: 'password',
  label: account.password,
  hint: registration.passwordHint,
  autocomplete: 'new-password',
  error: refused?.fields.password,
  required: true,
  maxlength: 128,
  attributes: { minlength: SHORTEST_PASSWORD },
})}
${state.challenge ? proofLine(t) : null}
${formError(taken ? undefined : sentenceOf(refused))}
${button(registration.submit, { look: 'primary', type: 'submit' })}`,
    { ...proofAttributes(state), action: authUrl('/register', next) },
  )
}
