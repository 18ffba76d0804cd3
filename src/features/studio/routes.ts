import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { Overview, Trends, TrendsQuery } from './schema.ts'
import { overview, trends } from './service.ts'

export const studioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/studio/overview',
    { schema: { ...operations.getOverview, response: { 200: Overview } } },
    (request) => overview(db, viewerOf(request)),
  )

  app.get(
    '/api/studio/trends',
    {
      schema: {
        ...operations.getTrends,
        querystring: TrendsQuery,
        response: { 200: Trends },
      },
    },
    (request) => trends(db, viewerOf(request), request.query.range),
  )
}
