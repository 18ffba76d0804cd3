import { wordsOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { decideOnPosts } from './bulk.ts'
import { cannedReasonRoutes } from './canned-reason-routes.ts'
import { adminCommentRoutes } from './comment-routes.ts'
import { dashboard } from './dashboard.ts'
import { adminEnergyRoutes } from './energy-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { moderationLog } from './log.ts'
import { adminProfileReviewRoutes } from './profile-review-routes.ts'
import { adminReportRoutes } from './report-routes.ts'
import { BulkAnswer, BulkPosts, Dashboard, LogQuery, ModerationLog } from './schema.ts'
import { adminSiteSettingsRoutes } from './site-settings-routes.ts'
import { adminTagRoutes } from './tags/routes.ts'
import { adminUserRoutes } from './users/routes.ts'

const adminDashboardRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/dashboard', {
    summary: 'Get the figures of the dashboard',
    description:
      'Queues are counted at each call, the figures of today are up to a minute old; `days` are the last 30 Shanghai days. `files` is null for admins who are not owners.',
    access: 'admin',
    scope: 'moderate',
    answer: { 200: Dashboard },
    call: ({ viewer }) => dashboard(db, viewer),
  })

  api.get('/api/admin/log', {
    summary: 'List the moderation log',
    description:
      'Decisions of admins and owners, newest first, each with who decided, about what and why. Entries never change; names and signatures in `details` are read from the review, and gone with the account.',
    access: 'admin',
    scope: 'moderate',
    query: LogQuery,
    answer: { 200: ModerationLog },
    call: ({ query }) => moderationLog(db, query),
  })
}

const adminPostBulkRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.post('/api/admin/posts/bulk', {
    summary: 'Decide about many posts',
    description:
      'Up to 50 posts, each in a transaction of its own: a refusal is answered for its id and does not stop the others. `reason` is for reject, lock and delete. `versions`, in the order of `ids`, are those that were read: approve and reject answer `version_conflict` for what was changed since. Each author gets a notice.',
    right: 'posts',
    scope: 'moderate',
    body: BulkPosts,
    answer: { 200: BulkAnswer },
    call: ({ viewer, body, request }) => decideOnPosts(db, viewer, body, wordsOf(request)),
  })
}

export const adminRoutes: Routes = async (app) => {
  await adminProfileReviewRoutes(app)
  await adminSiteSettingsRoutes(app)
  await adminUserRoutes(app)
  await adminTagRoutes(app)
  await adminPostBulkRoutes(app)
  await adminReportRoutes(app)
  await adminCommentRoutes(app)
  await cannedReasonRoutes(app)
  await adminEnergyRoutes(app)
  await adminDashboardRoutes(app)
  await invitationRoutes(app)
}
