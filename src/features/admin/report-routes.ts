import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { DecisionBody, ReportCase, ReportCases, ReportParams, ReportsQuery } from '../reports/schema.ts'
import { claimReport, decideReport, listCases, releaseReport } from '../reports/service.ts'

export const adminReportRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/reports', {
    summary: 'List reports',
    description:
      'One case for all open reports about the same post, comment or person, oldest first; decided ones newest first. `may_decide` is false for what was reported of the caller.',
    right: 'reports',
    scope: 'moderate',
    query: ReportsQuery,
    answer: { 200: ReportCases },
    call: ({ viewer, query }) => listCases(db, viewer, query),
  })

  api.post('/api/admin/reports/:id/claim', {
    summary: 'Claim a report',
    description:
      'Shows the other admins who works on it, who can then no longer decide it. Reports about oneself cannot be claimed.',
    right: 'reports',
    scope: 'moderate',
    params: ReportParams,
    answer: { 200: ReportCase },
    refuses: ['may_not_decide', 'report_about_self', 'not_found', 'report_claimed', 'report_decided'],
    call: ({ viewer, params }) => claimReport(db, viewer, params.id),
  })

  api.post('/api/admin/reports/:id/release', {
    summary: 'Release a claimed report',
    description: 'Any admin may release a claim, as its holder may be away; the moderation log says who did.',
    right: 'reports',
    scope: 'moderate',
    params: ReportParams,
    answer: { 200: ReportCase },
    refuses: ['may_not_decide', 'report_about_self', 'not_found', 'report_decided', 'report_not_claimed'],
    call: ({ viewer, params }) => releaseReport(db, viewer, params.id),
  })

  api.post('/api/admin/reports/:id/resolve', {
    summary: 'Resolve a report',
    description:
      'Decides all open reports about the same target; each reporter gets a notice with `outcome`. What was claimed by another admin only an owner decides. The target itself is not changed.',
    right: 'reports',
    scope: 'moderate',
    params: ReportParams,
    body: DecisionBody,
    answer: { 200: ReportCase },
    refuses: ['may_not_decide', 'report_about_self', 'not_found', 'report_claimed', 'report_decided'],
    call: ({ viewer, params, body }) => decideReport(db, viewer, params.id, 'resolved', body.outcome),
  })

  api.post('/api/admin/reports/:id/dismiss', {
    summary: 'Dismiss a report',
    description:
      'As resolving, but says that nothing was found against the target. Each reporter gets a notice with `outcome`.',
    right: 'reports',
    scope: 'moderate',
    params: ReportParams,
    body: DecisionBody,
    answer: { 200: ReportCase },
    refuses: ['may_not_decide', 'report_about_self', 'not_found', 'report_claimed', 'report_decided'],
    call: ({ viewer, params, body }) => decideReport(db, viewer, params.id, 'dismissed', body.outcome),
  })
}
