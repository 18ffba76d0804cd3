import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { wordsOf } from '../../kernel/http/language.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { AdjustBody, AdjustedEnergy, AdjustmentPreview, PreviewBody } from '../energy/adjusting/schema.ts'
import { adjustEnergy, previewAdjustment } from '../energy/service.ts'
import { energyBook, energyBookAsCsv, verifyBooks } from './energy-books.ts'
import { BookFilter, BookQuery, CsvFile, EnergyBook, Verification } from './energy-schema.ts'

const VERIFYING: Limit = { name: 'verify', per: 'user', max: 6, windowSeconds: 60 }
const EXPORTING: Limit = { name: 'export', per: 'user', max: 10, windowSeconds: 60 }

export const adminEnergyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const admin = { access: 'admin' } as const
  const owner = { access: 'owner' } as const

  app.post(
    '/api/admin/energy/adjust',
    { schema: { body: AdjustBody, response: { 200: AdjustedEnergy } }, config: owner },
    (request) => adjustEnergy(db, viewerOf(request), request.body),
  )

  app.post(
    '/api/admin/energy/adjust/preview',
    { schema: { body: PreviewBody, response: { 200: AdjustmentPreview } }, config: owner },
    (request) => previewAdjustment(db, request.body.items),
  )

  app.get(
    '/api/admin/energy/logs',
    { schema: { querystring: BookQuery, response: { 200: EnergyBook } }, config: admin },
    (request) => energyBook(db, request.query),
  )

  app.get(
    '/api/admin/energy/logs.csv',
    {
      schema: { querystring: BookFilter, response: { 200: CsvFile } },
      config: { ...admin, limit: EXPORTING },
    },
    async (request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="energy.csv"')
      return energyBookAsCsv(db, request.query, wordsOf(request))
    },
  )

  app.get(
    '/api/admin/energy/verify',
    { schema: { response: { 200: Verification } }, config: { ...admin, limit: VERIFYING } },
    () => verifyBooks(db),
  )
}
