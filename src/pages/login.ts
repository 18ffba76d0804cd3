import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { mailIsOn } from '../features/mail/service.ts'
import { passkeysPossible } from '../features/passkeys/service.ts'
import { safeNextUrl } from '../features/sessions/view.ts'
import { showPage } from '../kernel/http/pages.ts'
import { loginView } from './auth/login-view.ts'
import { authRoute } from './auth/route.ts'

export const loginPage: FastifyPluginAsyncTypebox = async (app) => {
  const { providers } = app.config
  const mailOn = mailIsOn(app.config)
  app.get('/login', authRoute, async (request, reply) => {
    const next = safeNextUrl(request.query.next)
    const passkeysOn = passkeysPossible(request)
    return request.viewer
      ? reply.redirect(next, 303)
      : showPage(request, reply, (page) => loginView(page, { next, mailOn, passkeysOn, providers }))
  })
}
