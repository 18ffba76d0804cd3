import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { showPage } from '../../kernel/http/pages.ts'
import { linkRoute, linkView } from './link-view.ts'

/** What links in mails about an address lead to: the path, its words, the call of its button and where to go then. */
const LINKS = [
  { path: '/verify-address', words: 'verification', api: 'POST /api/auth/verify-address', next: '/' },
  { path: '/confirm-address', words: 'addressChange', api: 'POST /api/auth/confirm-address', next: '/' },
  { path: '/restore-address', words: 'addressBack', api: 'POST /api/auth/restore-address', next: '/login' },
] as const

export const addressLinkPages: FastifyPluginAsyncTypebox = async (app) => {
  for (const { path, words, api, next } of LINKS) {
    app.get(path, linkRoute, async (request, reply) => {
      const { token = '' } = request.query
      return showPage(request, reply, (page) => {
        const { leadElsewhere, ...content } = { leadElsewhere: undefined, ...page.t.account[words] }
        const lead = page.viewer ? content.lead : (leadElsewhere ?? content.lead)
        return linkView(page, { ...content, lead, api, token, next })
      })
    })
  }
}
