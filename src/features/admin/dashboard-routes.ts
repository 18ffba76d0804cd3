import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { dashboard } from './dashboard.ts'
import { Dashboard } from './dashboard-schema.ts'
import { moderationLog } from './log.ts'
import { LogQuery, ModerationLog } from './log-schema.ts'

export const adminDashboardRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get(
    '/api/admin/dashboard',
    {
      summary: 'Get the figures of the dashboard',
      description:
        'Queues are counted at each call, the figures of today are up to a minute old; `days` are the last 30 Shanghai days. `files` is null for admins who are not owners.',
      access: 'admin',
      scope: 'moderate',
      answer: { 200: Dashboard },
    },
    ({ viewer }) => dashboard(db, viewer),
  )

  api.get(
    '/api/admin/log',
    {
      summary: 'List the moderation log',
      description:
        'Decisions of admins and owners, newest first, each with who decided, about what and why. Entries never change; names and signatures in `details` are read from the review, and gone with the account.',
      access: 'admin',
      scope: 'moderate',
      query: LogQuery,
      answer: { 200: ModerationLog },
    },
    ({ query }) => moderationLog(db, query),
  )
}
