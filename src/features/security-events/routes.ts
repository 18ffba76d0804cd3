import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { SecurityEvents } from './schema.ts'
import { listSecurityEvents } from './service.ts'

export const securityEventRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/settings/security-events', {
    summary: 'List the security events of my account',
    description:
      'Logins from new devices, changes of password, address, passkeys and tokens, bans and the like, newest first, of the last 90 days. Only the caller can see them.',
    query: PageQuery,
    answer: { 200: SecurityEvents },
    call: ({ viewer, query }) => listSecurityEvents(db, viewer, query),
  })
}
