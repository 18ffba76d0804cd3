import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { clientOriginOf } from '../../kernel/client-origin.ts'
import { langOf } from '../../kernel/http/language.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { ExportLocation, ExportState, ZipFile } from './schema.ts'
import { sendExport } from './send-export.ts'
import { announceDownload, exportState, requestExport } from './service.ts'

export const exportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app

  app.get(
    '/api/settings/export',
    { schema: { ...operations.getExport, response: { 200: ExportState } } },
    (request) => exportState(db, viewerOf(request)),
  )

  app.post(
    '/api/settings/export',
    { schema: { ...operations.requestExport, response: { 202: ExportState } } },
    (request, reply) => {
      reply.code(202)
      return requestExport(db, files, viewerOf(request), langOf(request))
    },
  )

  app.post(
    '/api/settings/export/download',
    { schema: { ...operations.announceDownload, response: { 200: ExportLocation } } },
    (request) => announceDownload(db, viewerOf(request), clientOriginOf(request)),
  )

  app.get(
    '/api/settings/export/file',
    {
      schema: { ...operations.downloadExport, response: { 200: ZipFile } },
      config: { noStore: true },
      // Otherwise asking for its size would count as a download.
      exposeHeadRoute: false,
    },
    (request, reply) => sendExport(app, request, reply),
  )
}
