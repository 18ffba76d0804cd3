import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { SEARCHING } from '../accounts/rules.ts'
import { suggestMentions } from './mention-suggestions.ts'
import { MentionQuery, MentionSuggestions } from './schema.ts'

export const mentionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/users/search',
    {
      schema: { querystring: MentionQuery, response: { 200: MentionSuggestions } },
      config: { limit: SEARCHING },
    },
    (request) => suggestMentions(db, viewerOf(request), request.query.q),
  )
}
