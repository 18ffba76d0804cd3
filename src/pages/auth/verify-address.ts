import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { showPage } from '../../kernel/http/pages.ts'
import { linkRoute, linkView } from './link-view.ts'

export const verifyAddressPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/verify-address', linkRoute, async (request, reply) => {
    const { token = '' } = request.query
    return showPage(request, reply, (page) =>
      linkView(page, {
        ...page.t.account.verification,
        api: 'POST /api/auth/verify-address',
        token,
        next: '/',
      }),
    )
  })
}
