import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { EnergyExplanation, explainEnergy } from './explained-changes.ts'
import * as operations from './operations.ts'
import { EnergyEntry, EnergyInfo, EnergyLogsQuery } from './schema.ts'
import { energyInfo, energyLogs } from './service.ts'

export const energyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/energy/info',
    { schema: { ...operations.getEnergy, response: { 200: EnergyInfo } } },
    (request) => energyInfo(db, viewerOf(request).id),
  )

  app.get(
    '/api/energy/logs',
    {
      schema: {
        ...operations.listEnergyHistory,
        querystring: EnergyLogsQuery,
        response: { 200: ListOf(EnergyEntry) },
      },
    },
    (request) => energyLogs(db, viewerOf(request).id, request.query),
  )

  app.get(
    '/api/energy/explain',
    {
      schema: {
        ...operations.explainEnergy,
        querystring: EnergyLogsQuery,
        response: { 200: EnergyExplanation },
      },
    },
    (request) => explainEnergy(db, viewerOf(request).id, request.query, wordsOf(request)),
  )
}
