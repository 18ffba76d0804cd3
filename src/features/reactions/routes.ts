import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { PostParams } from '../posts/schema.ts'
import * as operations from './operations.ts'
import { REACTIONS } from './rules.ts'
import { ReactionAnswer } from './schema.ts'
import { reactionTo, toggleReaction } from './service.ts'

const TEXTS = { like: operations.like, dislike: operations.dislike }

export const reactionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const schema = { params: PostParams, response: { 200: ReactionAnswer } }

  app.get(
    '/api/posts/:id/reaction',
    { schema: { ...operations.getReaction, ...schema }, config: { access: 'optional' } },
    (request) => reactionTo(db, request.viewer, request.params.id),
  )

  for (const reaction of REACTIONS) {
    app.post(
      `/api/posts/:id/${reaction}`,
      { schema: { ...TEXTS[reaction], ...schema }, config: { limit: REACTION_LIMIT } },
      (request) => toggleReaction(db, viewerOf(request), request.params.id, reaction),
    )
  }
}
