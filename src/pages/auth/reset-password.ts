import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { mailIsOn } from '../../features/mail/service.ts'
import { userOfPasswordLink } from '../../features/sessions/service.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { linkRoute } from './link-view.ts'
import { invalidLinkView, resetPasswordView } from './reset-password-view.ts'

export const resetPasswordPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/reset-password', linkRoute, async (request, reply) => {
    const { token = '' } = request.query
    const user = await userOfPasswordLink(app.db, token)
    return showPage(request, reply, (page) =>
      user
        ? resetPasswordView(page, { username: user.username, token })
        : invalidLinkView(page, mailIsOn(app.config)),
    )
  })
}
