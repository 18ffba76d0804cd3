import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { SEARCHING } from '../accounts/rules.ts'
import { suggestMentions } from './mention-suggestions.ts'
import * as operations from './operations.ts'
import { MentionQuery, MentionSuggestions } from './schema.ts'

export const mentionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/users/search',
    {
      schema: {
        ...operations.searchPeople,
        querystring: MentionQuery,
        response: { 200: MentionSuggestions },
      },
      config: { limit: SEARCHING },
    },
    (request) => suggestMentions(db, viewerOf(request), request.query.q),
  )
}
