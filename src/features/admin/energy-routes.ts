import { wordsOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { AdjustBody, AdjustedEnergy, AdjustmentPreview, PreviewBody } from '../energy/adjustments/schema.ts'
import { adjustEnergy, previewAdjustment } from '../energy/service.ts'
import { energyLedger, energyLedgerCsv, verifyEnergyLedger } from './energy-ledger.ts'
import { CsvFile, EnergyLedger, LedgerFilter, LedgerQuery, Verification } from './schema.ts'

const VERIFYING: Limit = { name: 'verify', per: 'user', max: 6, windowSeconds: 60 }
const EXPORTING: Limit = { name: 'export', per: 'user', max: 10, windowSeconds: 60 }

export const adminEnergyRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.post('/api/admin/energy/adjust', {
    summary: 'Adjust the energy of people',
    description:
      'Up to 500 people, all or nothing; balances may become negative. Everyone concerned gets a notice with the reason, and both the ledger and the moderation log have it. The same person twice, an unknown one or a change of zero is refused.',
    access: 'owner',
    stepUp: true,
    body: AdjustBody,
    answer: { 200: AdjustedEnergy },
    call: ({ viewer, body }) => adjustEnergy(db, viewer, body),
  })

  api.post('/api/admin/energy/adjust/preview', {
    summary: 'Preview an adjustment of energy',
    description: 'A dry run: what each line would do, or why it cannot be done. Nothing is changed.',
    access: 'owner',
    body: PreviewBody,
    answer: { 200: AdjustmentPreview },
    call: ({ body }) => previewAdjustment(db, body.items),
  })

  api.get('/api/admin/energy/logs', {
    summary: 'List the energy history of all people',
    description:
      'Entries of all people, newest first, of one person with `uid`. A filter looks back a bounded way: `looked_back_to` says how far where it stopped.',
    access: 'admin',
    scope: 'moderate',
    query: LedgerQuery,
    answer: { 200: EnergyLedger },
    call: ({ query }) => energyLedger(db, query),
  })

  api.get('/api/admin/energy/logs.csv', {
    summary: 'Download the energy history as CSV',
    description:
      'The same filters without pages, streamed as CSV in UTF-8 with headings in the language of the request. At most 100,000 entries, the newest; a last row says how far back they go where older ones were left out.',
    access: 'admin',
    scope: 'moderate',
    limit: EXPORTING,
    query: LedgerFilter,
    answer: { 200: CsvFile },
    call: async ({ query, request, reply }) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="energy.csv"')
      return energyLedgerCsv(db, query, wordsOf(request))
    },
  })

  api.get('/api/admin/energy/verify', {
    summary: 'Verify the energy ledger',
    description:
      'Recomputes the hash chain of every person and the sum of all movements, for at most 20 seconds: `complete` says whether that was enough. The answer is up to 20 seconds old.',
    access: 'admin',
    scope: 'moderate',
    limit: VERIFYING,
    answer: { 200: Verification },
    call: () => verifyEnergyLedger(db),
  })
}
