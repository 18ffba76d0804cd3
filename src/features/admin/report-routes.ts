import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { DecisionBody, ReportCase, ReportCases, ReportParams, ReportsQuery } from '../reports/schema.ts'
import { claimReport, decideReport, listCases, releaseReport } from '../reports/service.ts'
import * as operations from './operations/moderation.ts'

export const adminReportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const
  const schema = { params: ReportParams, response: { 200: ReportCase } }
  const withOutcome = { ...schema, body: DecisionBody }

  app.get(
    '/api/admin/reports',
    {
      schema: { ...operations.listReports, querystring: ReportsQuery, response: { 200: ReportCases } },
      config,
    },
    (request) => listCases(db, viewerOf(request), request.query),
  )

  app.post(
    '/api/admin/reports/:id/claim',
    { schema: { ...operations.claimReport, ...schema }, config },
    (request) => claimReport(db, viewerOf(request), request.params.id),
  )

  app.post(
    '/api/admin/reports/:id/release',
    { schema: { ...operations.releaseReport, ...schema }, config },
    (request) => releaseReport(db, viewerOf(request), request.params.id),
  )

  app.post(
    '/api/admin/reports/:id/resolve',
    { schema: { ...operations.resolveReport, ...withOutcome }, config },
    (request) => decideReport(db, viewerOf(request), request.params.id, 'resolved', request.body.outcome),
  )

  app.post(
    '/api/admin/reports/:id/dismiss',
    { schema: { ...operations.dismissReport, ...withOutcome }, config },
    (request) => decideReport(db, viewerOf(request), request.params.id, 'dismissed', request.body.outcome),
  )
}
