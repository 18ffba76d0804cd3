import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { REPORTING } from './rules.ts'
import { NewReport, OwnReport } from './schema.ts'
import { submitReport } from './service.ts'

export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/reports',
    {
      schema: {
        ...operations.report,
        body: NewReport,
        response: { 200: OwnReport, 201: OwnReport },
      },
      config: { limit: REPORTING },
    },
    async (request, reply) => {
      const reported = await submitReport(app.db, viewerOf(request), request.body)
      reply.code(reported.created ? 201 : 200)
      return reported.report
    },
  )
}
