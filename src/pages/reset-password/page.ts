import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mailIsOn } from '../../features/mail/service.ts'
import { userOfPasswordLink } from '../../features/sessions/service.ts'
import { acceptForm, type RefusedForm } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { doneView, linkRoute } from '../auth/link-view.ts'
import { invalidLinkView, RESET_PASSWORD, resetPasswordView } from './view.ts'

export const resetPasswordPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(RESET_PASSWORD, linkRoute, async (request, reply) => {
    const { token = '', done } = request.query
    return done === undefined ? showForm(request, reply, token) : showDone(request, reply)
  })

  acceptForm(app, RESET_PASSWORD, {
    api: 'POST /api/auth/reset-password',
    // The link is spent.
    place: () => RESET_PASSWORD,
    done: () => `${RESET_PASSWORD}?done`,
    again: (request, reply, refused) => showForm(request, reply, refused.values.token ?? '', refused),
  })

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    refused?: RefusedForm,
  ): Promise<string | Buffer> {
    const user = await userOfPasswordLink(app.db, token)
    return showPage(request, reply, (page) =>
      user
        ? resetPasswordView(page, { username: user.username, token, refused })
        : invalidLinkView(page, mailIsOn(app.config)),
    )
  }
}

function showDone(request: FastifyRequest, reply: FastifyReply): string | Buffer {
  return showPage(request, reply, (page) => doneView(page, page.t.account.resetPassword, '/login'))
}
