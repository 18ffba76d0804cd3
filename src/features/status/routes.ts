import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { SiteStatus } from './schema.ts'
import { siteStatus } from './service.ts'

export const statusRoutes: Routes = async (app) => {
  operationsOf(app).get('/api/status', {
    summary: 'Get the status of the site',
    description:
      'Its version, and when a backup was last verified and restored, the invariants last audited and the ledgers last signed; up to half a minute old. `ledger` is null on machines that run no jobs. `not_found` where the owner does not publish it.',
    access: 'anyone',
    scope: 'read',
    answer: { 200: SiteStatus },
    refuses: ['not_found'],
    call: () => siteStatus(app),
  })
}
