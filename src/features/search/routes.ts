import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { replicaFor } from '../../kernel/read-your-writes.ts'
import { SEARCHING } from '../accounts/rules.ts'
import * as operations from './operations.ts'
import { SUGGESTING } from './rules.ts'
import { FoundList, SearchQuery, SuggestionList, SuggestQuery } from './schema.ts'
import { searchPosts, suggest } from './service.ts'

export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/search/posts',
    {
      schema: { ...operations.searchPosts, querystring: SearchQuery, response: { 200: FoundList } },
      config: { access: 'optional', limit: SEARCHING },
    },
    (request) => searchPosts(replicaFor(request), request.query),
  )

  app.get(
    '/api/search/suggest',
    {
      schema: {
        ...operations.suggest,
        querystring: SuggestQuery,
        response: { 200: SuggestionList },
      },
      config: { access: 'optional', limit: SUGGESTING },
    },
    (request) => suggest(replicaFor(request), request.query.q),
  )
}
