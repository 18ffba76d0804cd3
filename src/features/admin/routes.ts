import type { Routes } from '../../kernel/http/operations.ts'
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

export const adminRoutes: Routes = async (app) => {
  await adminProfileReviewRoutes(app)
  await adminSiteSettingsRoutes(app)
  await adminUserRoutes(app)
  await adminTagRoutes(app)
  await adminPostBulkRoutes(app)
  await adminReportRoutes(app)
  await adminCommentRoutes(app)
  await adminEnergyRoutes(app)
  await adminDashboardRoutes(app)
  await invitationRoutes(app)
}
