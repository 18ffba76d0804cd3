import { html, type SafeHtml } from '@remix-run/html-template'
import { providerButtons } from '../../features/identity-providers/view.ts'
import { authUrl } from '../../features/sessions/view.ts'
import type { Words } from '../../i18n/words.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { ProviderSettings } from '../../kernel/provider-settings.ts'
import { authLayout } from './auth-layout.ts'
import { restoreOffer } from './restore-offer.ts'

interface LoginContent {
  next: string
  /** Whether the site can send mail. */
  mailOn: boolean
  /** Whether browsers offer passkeys at this address. */
  passkeysOn: boolean
  /** Whom people may sign in with. */
  providers: readonly ProviderSettings[]
}

export function loginView(page: PageContext, content: LoginContent): SafeHtml {
  const { next, passkeysOn, providers } = content
  const { account } = page.t
  return authLayout(page, {
    title: account.login.title,
    form: html`${loginForm(page, content)}${providerButtons(page, providers, next)}`,
    other: html`${account.login.newHere} <a href="${authUrl('/register', next)}">${account.login.toRegister}</a>`,
    instead: restoreOffer(page, next),
    extras: passkeysOn ? ['passkeys.js'] : [],
  })
}

function loginForm({ t }: PageContext, { next, mailOn, passkeysOn }: LoginContent): SafeHtml {
  const { account } = t
  return apiForm(
    { api: 'POST /api/auth/login', after: { go: next } },
    html`${emailField({ label: account.email, autocomplete: 'username webauthn', attributes: { 'data-carried-email': true } })}
${passwordField(t, { name: 'password', label: account.password, autocomplete: 'current-password', required: true, maxlength: 128 })}
${mailOn ? html`<p class="entrance-forgot"><a href="/forgot-password" data-carries-email>${account.login.forgot}</a></p>` : null}
${formError()}
${button(account.logIn, { look: 'primary', type: 'submit' })}
${passkeysOn ? passkeyButton(t) : null}`,
  )
}

/** Shown by client/account/passkeys/sign-in.ts where the browser has passkeys. */
function passkeyButton({ passkeys }: Words): SafeHtml {
  return button(passkeys.signIn, { icon: 'key', attributes: { 'data-passkey-sign-in': true, hidden: true } })
}
