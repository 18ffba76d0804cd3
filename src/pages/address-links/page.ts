import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { PageContext } from '../../kernel/html/page.ts'
import { acceptForm } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { doneView, linkRoute, linkView } from '../auth/link-view.ts'

/** Where links in mails about an address lead: the path, its words, the call of its button and where to go afterwards. */
const LINKS = [
  { path: '/verify-address', words: 'verification', api: 'POST /api/auth/verify-address', next: '/' },
  { path: '/confirm-address', words: 'addressChange', api: 'POST /api/auth/confirm-address', next: '/' },
  { path: '/restore-address', words: 'addressBack', api: 'POST /api/auth/restore-address', next: '/login' },
] as const

export const addressLinkPages: FastifyPluginAsyncTypebox = async (app) => {
  for (const { path, words, api, next } of LINKS) {
    app.get(path, linkRoute, async (request, reply) => {
      const { token = '', done } = request.query
      return showPage(request, reply, (page) =>
        done === undefined
          ? linkView(page, { ...contentOf(page), api, token, next, path })
          : doneView(page, page.t.account[words], next),
      )
    })

    acceptForm(app, path, {
      api,
      place: () => path,
      done: () => `${path}?done`,
      again: async (request, reply, refused) =>
        showPage(request, reply, (page) => {
          const { token = '' } = refused.values
          return linkView(page, { ...contentOf(page), api, token, next, path, refused })
        }),
    })

    /** Using the link outside a session of the account may remove other ways to sign in, and says so. */
    function contentOf({ t, viewer }: PageContext) {
      const { leadElsewhere, ...content } = { leadElsewhere: undefined, ...t.account[words] }
      return { ...content, lead: viewer ? content.lead : (leadElsewhere ?? content.lead) }
    }
  }
}
