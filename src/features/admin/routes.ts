import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { adminCommentRoutes } from './comment-routes.ts'
import { adminDashboardRoutes } from './dashboard-routes.ts'
import { adminEnergyRoutes } from './energy-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { adminPostBulkRoutes } from './post-bulk-routes.ts'
import { adminProfileReviewRoutes } from './profile-review-routes.ts'
import { adminReportRoutes } from './report-routes.ts'
import { adminSiteSettingsRoutes } from './site-settings-routes.ts'
import { adminTagRoutes } from './tags/routes.ts'
import { adminUserRoutes } from './users/routes.ts'

export const adminRoutes: FastifyPluginAsyncTypebox = async (app, options) => {
  await adminProfileReviewRoutes(app, options)
  await adminSiteSettingsRoutes(app, options)
  await adminUserRoutes(app, options)
  await adminTagRoutes(app, options)
  await adminPostBulkRoutes(app, options)
  await adminReportRoutes(app, options)
  await adminCommentRoutes(app, options)
  await adminEnergyRoutes(app, options)
  await adminDashboardRoutes(app, options)
  await invitationRoutes(app, options)
}
