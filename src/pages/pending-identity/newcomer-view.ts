import { html, type SafeHtml } from '@remix-run/html-template'
import type { RegistrationState } from '../../features/registration/service.ts'
import { authUrl } from '../../features/sessions/view.ts'
import { PROVIDER_PAGE } from '../../kernel/config/provider-settings.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { inviteField, proofAttributes, proofLine } from '../auth/credential-fields.ts'
import { identityFacts, type PendingContent } from './view.ts'

/** Registration with what a provider told, under the same rules as with a password. */
export function newcomerView(
  page: PageContext,
  { label, email, state }: PendingContent & { state: RegistrationState },
): SafeHtml {
  const { registration } = page.t.account
  const words = page.t.providers.newcomer
  const closed = state.mode === 'closed'
  const asked = [
    state.mode === 'invite' ? inviteField(page.t, '') : null,
    state.challenge ? proofLine(page.t) : null,
  ]
  return authLayout(page, {
    title: closed ? registration.closed.title : registration.title(page.siteName),
    lead: closed ? registration.closed.lead(page.siteName) : words.lead(label),
    form: closed
      ? null
      : apiForm(
          { api: 'POST /api/auth/providers/register', after: 'follow' },
          html`${identityFacts(page, label, email)}${asked}${formError()}
${button(registration.submit, { look: 'primary', type: 'submit' })}`,
          proofAttributes(state),
        ),
    other: html`${words.member} <a href="${authUrl('/login', PROVIDER_PAGE)}">${words.toLogin}</a>`,
    extras: state.challenge ? ['register.js'] : [],
  })
}
