import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { findAccount } from '../../features/accounts/service.ts'
import {
  type PendingIdentity,
  pendingIdentity,
  signInCookie,
} from '../../features/identity-providers/service.ts'
import { registrationState } from '../../features/registration/service.ts'
import { PROVIDER_PAGE } from '../../kernel/config/provider-settings.ts'
import type { PageView } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { newcomerView } from './newcomer-view.ts'
import { expiredView, knownView, linkIdentityView, noEmailView } from './view.ts'

const route = {
  schema: { response: { 200: HtmlPage } },
  config: { access: 'optional', visitorForm: true, noStore: true },
} as const

/** For an identity that a provider has proved and that belongs to nobody yet: link it, log in first, or register. */
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
