import { ListOf } from '../../kernel/db/paging/paging.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { EnergyExplanation, explainEnergy } from './explained-changes.ts'
import { EnergyEntry, EnergyInfo, EnergyLogsQuery } from './schema.ts'
import { energyInfo, energyLogs } from './service.ts'

export const energyRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/energy/info', {
    summary: 'Get my energy and what it can be spent on',
    description:
      'The balance may be negative. `can_spend` is false below zero: energizing and renaming are refused then, while checking in, receiving energy and deleting posts still work.',
    scope: 'read',
    answer: { 200: EnergyInfo },
    call: ({ viewer }) => energyInfo(db, viewer.id),
  })

  api.get('/api/energy/logs', {
    summary: 'List my energy history',
    description:
      'Entries of the caller only, newest first, of the last 7 days unless `days` asks for up to 90. The ledger is append-only: entries never change, and `balance_after` is the balance that each one left.',
    scope: 'read',
    query: EnergyLogsQuery,
    answer: { 200: ListOf(EnergyEntry) },
    call: ({ viewer, query }) => energyLogs(db, viewer.id, query),
  })

  api.get('/api/energy/explain', {
    summary: 'Explain how energy is earned and spent',
    description:
      'The same entries as `GET /api/energy/logs`, each with the rule behind it in the language of the request and the Shanghai day that it counts for, beside what is missing until energy can be spent again.',
    scope: 'read',
    query: EnergyLogsQuery,
    answer: { 200: EnergyExplanation },
    call: ({ viewer, query, request }) => explainEnergy(db, viewer.id, query, wordsOf(request)),
  })
}
