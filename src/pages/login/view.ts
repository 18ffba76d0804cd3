import { html, type SafeHtml } from '@remix-run/html-template'
import { providerButtons } from '../../features/identity-providers/view.ts'
import { authUrl } from '../../features/sessions/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { ProviderSettings } from '../../kernel/config/provider-settings.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { offeredRestore, restoreOffer } from '../auth/restore-offer.ts'

interface LoginContent {
  next: string
  /** Whether the site can send mail. */
  mailOn: boolean
  /** Whether browsers offer passkeys at this address. */
  passkeysOn: boolean
  /** Providers that people may sign in with. */
  providers: readonly ProviderSettings[]
  /** Set if the form was posted without script. */
  refused?: RefusedForm
}

export function loginView(page: PageContext, content: LoginContent): SafeHtml {
  const { next, passkeysOn, refused } = content
  const { account } = page.t
  const offer = offeredRestore(refused)
  return authLayout(page, {
    title: account.login.title,
    form: html`${loginForm(page, content)}${otherWays(page, content)}`,
    plain: true,
    showsInstead: offer !== null,
    other: html`${account.login.newHere} <a href="${authUrl('/register', next)}">${account.login.toRegister}</a>`,
    instead: restoreOffer(page, next, offer),
    extras: passkeysOn ? ['passkeys.js'] : [],
  })
}

function loginForm(page: PageContext, { next, mailOn, passkeysOn, refused }: LoginContent): SafeHtml {
  const { t } = page
  const { account } = t
  return apiForm(
    { api: 'POST /api/auth/login', after: { go: next } },
    html`${tokenField(page)}${emailField({ label: account.email, autocomplete: 'username webauthn', ...typedIn(refused, 'email'), attributes: { 'data-carried-email': true } })}
${passwordField(t, { name: 'password', label: account.password, autocomplete: 'current-password', required: true, maxlength: 128, error: refused?.fields.password })}
${mailOn ? html`<p class="entrance-forgot"><a href="${authUrl('/login/code', next)}" data-carries-email>${account.login.byCode}</a> <a href="/forgot-password" data-carries-email>${account.login.forgot}</a></p>` : null}
${formError(sentenceOf(refused))}
${button(account.logIn, { look: 'primary', type: 'submit' })}
${passkeysOn ? passkeyButton(t) : null}`,
    { action: authUrl('/login', next) },
  )
}

/** Passkeys and providers need script. */
function otherWays(page: PageContext, { next, passkeysOn, providers }: LoginContent): SafeHtml | null {
  if (!passkeysOn && providers.length === 0) return null
  return html`<div class="needs-script">${providerButtons(page, providers, next)}</div>
<noscript><p class="field-hint">${page.t.account.login.scriptOnly}</p></noscript>`
}

/** Shown by client/account/passkeys/sign-in.ts if the browser supports passkeys. */
function passkeyButton({ passkeys }: Words): SafeHtml {
  return button(passkeys.signIn, { icon: 'key', attributes: { 'data-passkey-sign-in': true, hidden: true } })
}
