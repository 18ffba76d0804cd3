import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { dashboard } from './dashboard.ts'
import { Dashboard } from './dashboard-schema.ts'
import { moderationLog } from './log.ts'
import { LogQuery, ModerationLog } from './log-schema.ts'
import * as operations from './operations/site.ts'

export const adminDashboardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const

  app.get(
    '/api/admin/dashboard',
    { schema: { ...operations.getDashboard, response: { 200: Dashboard } }, config },
    (request) => dashboard(db, viewerOf(request)),
  )

  app.get(
    '/api/admin/log',
    {
      schema: { ...operations.listLog, querystring: LogQuery, response: { 200: ModerationLog } },
      config,
    },
    (request) => moderationLog(db, request.query),
  )
}
