import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyRequest } from 'fastify'
import { findAccount } from '../../features/accounts/service.ts'
import {
  type PendingIdentity,
  pendingIdentity,
  signInCookie,
} from '../../features/identity-providers/service.ts'
import { type RegistrationState, registrationState } from '../../features/registration/service.ts'
import { authUrl } from '../../features/sessions/view.ts'
import { PROVIDER_PAGE } from '../../kernel/config/provider-settings.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { inviteField, proofAttributes, proofLine } from '../auth/credential-fields.ts'
import {
  expiredView,
  identityFacts,
  knownView,
  linkIdentityView,
  noEmailView,
  type PendingContent,
} from './view.ts'

const route = {
  schema: { response: { 200: HtmlPage } },
  config: { access: 'optional', visitorForm: true, noStore: true },
} as const

/** For an identity that a provider has proved but that has no account yet: link it, log in first, or register. */
export const pendingIdentityPage: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config, keyFor } = app

  app.get(PROVIDER_PAGE, route, async (request, reply) => {
    const pending = await pendingIdentity(db, signInCookie(request, 'pending'))
    return showPage(request, reply, pending ? await viewOf(request, pending) : expiredView)
  })

  async function viewOf({ viewer }: FastifyRequest, pending: PendingIdentity): Promise<PageView> {
    const provider = config.providers.find(({ name }) => name === pending.provider)
    if (!provider) return expiredView
    const content = { label: provider.label, email: pending.email, next: pending.next_url }
    if (viewer) return (page) => linkIdentityView(page, { ...content, username: viewer.username })
    if (pending.email === null) return (page) => noEmailView(page, content)
    if (await findAccount(db, pending.email)) return (page) => knownView(page, content)
    const state = await registrationState(db, keyFor)
    return (page) => newcomerView(page, { ...content, state })
  }
}

/** Registration with what the provider reported, under the same rules as with a password. */
function newcomerView(
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
