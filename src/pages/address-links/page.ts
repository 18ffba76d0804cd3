import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findLinkOwner } from '../../features/email-addresses/service.ts'
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
  const ownerOf = (token: string) => findLinkOwner(app.db, token, 'verify', app.db.clock.now())

  for (const { path, words, api, next } of LINKS) {
    app.get(path, linkRoute, async (request, reply) => {
      const { token = '', done } = request.query
      const owner = await ownerOf(token)
      return showPage(request, reply, (page) =>
        done === undefined
          ? linkView(page, { ...contentOf(page, owner), api, token, next, path })
          : doneView(page, page.t.account[words], next),
      )
    })

    acceptForm(app, path, {
      api,
      place: () => path,
      done: () => `${path}?done`,
      async again(request, reply, refused) {
        const { token = '' } = refused.values
        const owner = await ownerOf(token)
        return showPage(request, reply, (page) =>
          linkView(page, { ...contentOf(page, owner), api, token, next, path, refused }),
        )
      },
    })

    /** Using the link outside a session of the account may remove other ways to sign in, and says so. */
    function contentOf({ t, viewer }: PageContext, owner: number | null) {
      const content = t.account[words]
      if (!('leadElsewhere' in content)) return content
      const { lead, leadElsewhere, leadOther, ...others } = content
      if (!viewer) return { ...others, lead: leadElsewhere }
      return { ...others, lead: owner === null || owner === viewer.id ? lead : leadOther }
    }
  }
}
