import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { SEARCHING } from '../accounts/rules.ts'
import { searchPeople } from './people-search.ts'
import { FoundPeople, PeopleQuery } from './schema.ts'

export const mentionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/users/search',
    { schema: { querystring: PeopleQuery, response: { 200: FoundPeople } }, config: { limit: SEARCHING } },
    async (request) => ({ items: await searchPeople(db, viewerOf(request), request.query.q) }),
  )
}
