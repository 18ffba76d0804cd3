import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

const CsrfToken = Type.Object({ csrf_token: Type.String() })

export const csrfRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/auth/csrf',
    { schema: { response: { 200: CsrfToken } }, config: { access: 'optional' } },
    async (request, reply) => ({ csrf_token: app.csrf.token(request, reply) }),
  )
}
