import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { wordsOf } from '../../kernel/http/language.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { AdjustBody, AdjustedEnergy, AdjustmentPreview, PreviewBody } from '../energy/adjustments/schema.ts'
import { adjustEnergy, previewAdjustment } from '../energy/service.ts'
import { energyLedger, energyLedgerCsv, verifyEnergyLedger } from './energy-ledger.ts'
import { CsvFile, EnergyLedger, LedgerFilter, LedgerQuery, Verification } from './energy-schema.ts'
import * as operations from './operations/energy.ts'

const VERIFYING: Limit = { name: 'verify', per: 'user', max: 6, windowSeconds: 60 }
const EXPORTING: Limit = { name: 'export', per: 'user', max: 10, windowSeconds: 60 }

export const adminEnergyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const admin = { access: 'admin' } as const
  const owner = { access: 'owner' } as const

  app.post(
    '/api/admin/energy/adjust',
    {
      schema: { ...operations.adjustEnergy, body: AdjustBody, response: { 200: AdjustedEnergy } },
      config: owner,
    },
    (request) => adjustEnergy(db, viewerOf(request), request.body),
  )

  app.post(
    '/api/admin/energy/adjust/preview',
    {
      schema: {
        ...operations.previewAdjustment,
        body: PreviewBody,
        response: { 200: AdjustmentPreview },
      },
      config: owner,
    },
    (request) => previewAdjustment(db, request.body.items),
  )

  app.get(
    '/api/admin/energy/logs',
    {
      schema: {
        ...operations.listLedger,
        querystring: LedgerQuery,
        response: { 200: EnergyLedger },
      },
      config: admin,
    },
    (request) => energyLedger(db, request.query),
  )

  app.get(
    '/api/admin/energy/logs.csv',
    {
      schema: {
        ...operations.downloadLedger,
        querystring: LedgerFilter,
        response: { 200: CsvFile },
      },
      config: { ...admin, limit: EXPORTING },
    },
    async (request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="energy.csv"')
      return energyLedgerCsv(db, request.query, wordsOf(request))
    },
  )

  app.get(
    '/api/admin/energy/verify',
    {
      schema: { ...operations.verifyLedger, response: { 200: Verification } },
      config: { ...admin, limit: VERIFYING },
    },
    () => verifyEnergyLedger(db),
  )
}
