import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { SecurityEvents } from './schema.ts'
import { listSecurityEvents } from './service.ts'

export const securityEventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/settings/security-events',
    {
      schema: {
        ...operations.listSecurityEvents,
        querystring: PageQuery,
        response: { 200: SecurityEvents },
      },
    },
    (request) => listSecurityEvents(db, viewerOf(request), request.query),
  )
}
