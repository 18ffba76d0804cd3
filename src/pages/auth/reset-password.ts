import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { mailIsOn } from '../../features/mail/service.ts'
import { userOfPasswordLink } from '../../features/sessions/service.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { invalidLinkView, resetPasswordView } from './reset-password-view.ts'

const Query = Type.Object({ token: Type.Optional(Type.String({ maxLength: 128 })) })

export const resetPasswordPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/reset-password',
    {
      schema: { querystring: Query, response: { 200: HtmlPage } },
      config: { access: 'optional', visitorForm: true, noStore: true },
    },
    async (request, reply) => {
      const { token = '' } = request.query
      const user = await userOfPasswordLink(app.db, token)
      return showPage(request, reply, (page) =>
        user
          ? resetPasswordView(page, { username: user.username, token })
          : invalidLinkView(page, mailIsOn(app.config)),
      )
    },
  )
}
