import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { clientOriginOf } from '../../kernel/client-origin.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { NEW_TOKENS } from './rules.ts'
import { AccessTokens, CreatedToken, NewToken, TokenParams } from './schema.ts'
import { createToken, listTokens, revokeToken } from './service.ts'

export const tokenRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/settings/tokens',
    { schema: { ...operations.listTokens, response: { 200: AccessTokens } } },
    async (request) => ({
      items: await listTokens(db, viewerOf(request)),
    }),
  )

  app.post(
    '/api/settings/tokens',
    {
      schema: { ...operations.createToken, body: NewToken, response: { 201: CreatedToken } },
      config: { limit: NEW_TOKENS, secret: true },
    },
    (request, reply) => {
      reply.code(201)
      return createToken(db, viewerOf(request), clientOriginOf(request), request.body)
    },
  )

  app.delete(
    '/api/settings/tokens/:id',
    {
      schema: { ...operations.revokeToken, params: TokenParams, response: { 200: Nothing } },
      config: { evenReadOnly: true },
    },
    (request) => revokeToken(db, viewerOf(request), request.params.id, clientOriginOf(request)),
  )
}
