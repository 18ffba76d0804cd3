import { html, type SafeHtml } from '@remix-run/html-template'
import { SHORTEST_PASSWORD } from '../../features/accounts/rules.ts'
import type { RegistrationState } from '../../features/registration/service.ts'
import { authUrl } from '../../features/sessions/view.ts'
import type { Words } from '../../i18n/words.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authLayout } from './auth-layout.ts'

interface RegisterContent {
  next: string
  state: RegistrationState
  /** Invitation code from the link. */
  invite: string
}

export function registerView(page: PageContext, content: RegisterContent): SafeHtml {
  const { registration } = page.t.account
  const { next, state } = content
  return authLayout(page, {
    title: registration.title(page.siteName),
    lead: state.mode === 'invite' ? registration.byInvitation : registration.lead,
    form: registerForm(page, content),
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
    { 'data-challenge': state.challenge?.challenge, 'data-difficulty': state.challenge?.difficulty },
  )
}

function inviteField({ account }: Words, value: string): SafeHtml {
  return textField({
    name: 'invite',
    label: account.registration.invite,
    value,
    required: true,
    maxlength: 100,
    autocomplete: 'off',
    attributes: { 'data-refusal': 'invite_required invite_invalid', spellcheck: 'false' },
  })
}

/** client/account/registration-proof.ts computes the proof of work while the person types. */
function proofLine({ account }: Words): SafeHtml {
  const { working, done } = account.registration.proof
  return html`<p class="proof" data-proof data-done="${done}" role="status"><progress class="upload-progress" max="1" value="0" aria-label="${working}"></progress><span>${working}</span></p>
<input type="hidden" name="proof" data-json>`
}
