import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { registrationState } from '../features/registration/service.ts'
import { safeNextUrl } from '../features/sessions/view.ts'
import { showPage } from '../kernel/http/pages.ts'
import { closedView } from './auth/closed-view.ts'
import { registerView } from './auth/register-view.ts'
import { authRoute } from './auth/route.ts'

const { config, schema } = authRoute
const RegisterQuery = Type.Object({
  ...schema.querystring.properties,
  invite: Type.Optional(Type.String({ maxLength: 100 })),
})

export const registerPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/register',
    { config, schema: { ...schema, querystring: RegisterQuery } },
    async (request, reply) => {
      const next = safeNextUrl(request.query.next)
      const { invite = '' } = request.query
      return request.viewer ? reply.redirect(next, 303) : showRegistration(request, reply, next, invite)
    },
  )

  async function showRegistration(
    request: FastifyRequest,
    reply: FastifyReply,
    next: string,
    invite: string,
  ) {
    const {
      db,
      keyFor,
      config: { providers },
    } = app
    const state = await registrationState(db, keyFor)
    return showPage(request, reply, (page) =>
      state.mode === 'closed'
        ? closedView(page, next)
        : registerView(page, { next, state, invite, providers }),
    )
  }
}
