import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { safeNext } from '../features/sessions/view.ts'
import { showPage } from '../kernel/http/pages.ts'
import { registerView } from './entrance/register-view.ts'
import { entranceRoute } from './entrance/route.ts'

export const registerPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/register', entranceRoute, async (request, reply) => {
    const next = safeNext(request.query.next)
    if (request.viewer) return reply.redirect(next, 303)
    return showPage(request, reply, (page) => registerView(page, next))
  })
}
