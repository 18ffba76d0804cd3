import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import * as operations from './operations.ts'
import { CommentLike, CommentParams } from './schema.ts'
import { toggleLike } from './service.ts'

export const commentLikeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/comments/:id/like',
    {
      schema: {
        ...operations.likeComment,
        params: CommentParams,
        response: { 200: CommentLike },
      },
      config: { limit: REACTION_LIMIT },
    },
    (request) => toggleLike(app.db, viewerOf(request), request.params.id),
  )
}
