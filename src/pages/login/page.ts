import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mailIsOn } from '../../features/mail/service.ts'
import { passkeysPossible } from '../../features/passkeys/service.ts'
import { authUrl, nextUrlFrom } from '../../features/sessions/view.ts'
import { acceptForm, type RefusedForm } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { authRoute } from '../auth/route.ts'
import { loginView } from './view.ts'

export const loginPage: FastifyPluginAsyncTypebox = async (app) => {
  const { providers } = app.config
  const mailOn = mailIsOn(app.config)
  const done = ({ url }: FastifyRequest) => nextUrlFrom(url)

  app.get('/login', authRoute, async (request, reply) =>
    request.viewer ? reply.redirect(done(request), 303) : showLogin(request, reply),
  )

  acceptForm(app, '/login', { api: 'POST /api/auth/login', done, again: showLogin })
  acceptForm(app, '/login/restore', { api: 'POST /api/auth/confirm-restore', done, again: showLogin })

  acceptForm(app, '/logout', { api: 'POST /api/auth/logout', place: () => '/', done: () => '/' })

  async function showLogin(request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) {
    const next = nextUrlFrom(request.url)
    if (refused?.code === 'second_step_required')
      return reply.redirect(authUrl('/login/second-step', next), 303)
    const content = { next, mailOn, passkeysOn: passkeysPossible(request), providers, refused }
    return showPage(request, reply, (page) => loginView(page, content), authUrl('/login', next))
  }
}
