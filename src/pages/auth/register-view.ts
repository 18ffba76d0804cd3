import { html, type SafeHtml } from '@remix-run/html-template'
import type { RegistrationState } from '../../features/registration/service.ts'
import { authUrl } from '../../features/sessions/view.ts'
import type { Words } from '../../i18n/words.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authLayout } from './auth-layout.ts'

const SHORTEST_PASSWORD = 8

interface Registration {
  next: string
  door: RegistrationState
  /** Invitation code from the link. */
  invite: string
}

export function registerView(page: PageContext, knock: Registration): SafeHtml {
  const { registration } = page.t.account
  const { next, door } = knock
  return authLayout(page, {
    title: registration.title(page.siteName),
    lead: door.mode === 'invite' ? registration.byInvitation : registration.lead,
    form: registerForm(page, knock),
    other: html`${registration.member} <a href="${authUrl('/login', next)}" data-carries-email>${registration.toLogin}</a>`,
    extras: door.challenge ? ['register.js'] : [],
  })
}

function registerForm({ t, siteName }: PageContext, { next, door, invite }: Registration): SafeHtml {
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
    html`${door.mode === 'invite' ? inviteField(t, invite) : null}${textField({
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
${door.challenge ? proofLine(t) : null}
${formError()}
${button(registration.submit, { look: 'primary', type: 'submit' })}`,
    { 'data-challenge': door.challenge?.challenge, 'data-difficulty': door.challenge?.difficulty },
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
