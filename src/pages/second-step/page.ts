import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { authUrl, nextUrlFrom, safeNextUrl, ticketOf } from '../../features/sessions/view.ts'
import { acceptForm } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { authRoute } from '../auth/route.ts'
import { SECOND_STEP, secondStepView } from './view.ts'

const route = {
  ...authRoute,
  schema: {
    ...authRoute.schema,
    querystring: Type.Object({
      ...authRoute.schema.querystring.properties,
      with: Type.Optional(Type.String({ maxLength: 20 })),
    }),
  },
}

/** For a login that is waiting for its code; the ticket is in a cookie. */
export const secondStepPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(SECOND_STEP, route, async (request, reply) => {
    const next = safeNextUrl(request.query.next)
    const elsewhere = request.viewer ? next : ticketOf(request) ? null : authUrl('/login', next)
    const recovery = request.query.with === 'recovery'
    return elsewhere
      ? reply.redirect(elsewhere, 303)
      : showPage(request, reply, (page) => secondStepView(page, next, recovery))
  })

  acceptForm(app, SECOND_STEP, {
    api: 'POST /api/auth/second-step',
    done: ({ url }) => nextUrlFrom(url),
    async again(request, reply, refused) {
      const recovery = /[?&]with=recovery\b/.test(request.url)
      return showPage(request, reply, (page) =>
        secondStepView(page, nextUrlFrom(request.url), recovery, refused),
      )
    },
  })
}
