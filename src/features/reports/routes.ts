import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { REPORTING } from './rules.ts'
import { NewReport, OwnReport } from './schema.ts'
import { submitReport } from './service.ts'

export const reportRoutes: Routes = async (app) => {
  const api = operationsOf(app)
  api.post('/api/reports', {
    summary: 'Report a post, a comment or a person',
    description:
      "For admins to decide; the person reported is not told who reported. Answers 201, or 200 with the caller's earlier report about the same while that is open. What the caller may not see is not found, and what is the caller's own is refused.",
    scope: 'write',
    limit: REPORTING,
    body: NewReport,
    answer: { 200: OwnReport, 201: OwnReport },
    refuses: ['comment_not_found', 'not_found', 'post_not_found', 'report_own'],
    call: async ({ viewer, body, reply }) => {
      const reported = await submitReport(app.db, viewer, body)
      reply.code(reported.created ? 201 : 200)
      return reported.report
    },
  })
}
