import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { PostParams } from '../posts/schema.ts'
import * as operations from './operations.ts'
import { SeenComment } from './schema.ts'
import { markSeen } from './service.ts'

export const commentVisitRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.put(
    '/api/posts/:id/comments/seen',
    {
      schema: {
        ...operations.markSeen,
        params: PostParams,
        body: SeenComment,
        response: { 200: Type.Object({}) },
      },
      config: { limit: REACTION_LIMIT },
    },
    (request) => markSeen(app.db, viewerOf(request), request.params.id, request.body),
  )
}
