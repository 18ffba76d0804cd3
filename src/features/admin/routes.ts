import type { FastifyPluginAsync } from 'fastify'
import { adminCommentRoutes } from './comment-routes.ts'
import { adminDashboardRoutes } from './dashboard-routes.ts'
import { adminEnergyRoutes } from './energy-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { adminPostBulkRoutes } from './post-bulk-routes.ts'
import { adminProfileReviewRoutes } from './profile-review-routes.ts'
import { adminReportRoutes } from './report-routes.ts'
import { adminSiteSettingsRoutes } from './site-settings-routes.ts'
import { adminUserRoutes } from './users/routes.ts'

export const adminRoutes: FastifyPluginAsync = async (app) => {
  await app.register(adminProfileReviewRoutes)
  await app.register(adminSiteSettingsRoutes)
  await app.register(adminUserRoutes)
  await app.register(adminPostBulkRoutes)
  await app.register(adminReportRoutes)
  await app.register(adminCommentRoutes)
  await app.register(adminEnergyRoutes)
  await app.register(adminDashboardRoutes)
  await app.register(invitationRoutes)
}
