import { clientOriginOf } from '../../kernel/http/client-origin.ts'
import { langOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { ExportLocation, ExportState, ZipFile } from './schema.ts'
import { sendExport } from './send-export.ts'
import { announceDownload, exportState, requestExport } from './service.ts'

export const exportRoutes: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)

  api.get('/api/settings/export', {
    summary: 'Get the state of the export of my data',
    description:
      '`latest` is null where none was asked for in the last 7 days; `done` of `total` says how far it is. `next_at` is the time of the next one where two were made already.',
    answer: { 200: ExportState },
    call: ({ viewer }) => exportState(db, viewer),
  })

  api.post('/api/settings/export', {
    summary: 'Ask for an export of my data',
    description:
      'Answers 202: it is made in the background and the person is told. It holds all that the site stores of the caller. Two in 7 days; a new one replaces the file of the one before.',
    answer: { 202: ExportState },
    refuses: ['export_limit', 'export_running'],
    call: ({ viewer, request }) => requestExport(db, files, viewer, langOf(request)),
  })

  api.post('/api/settings/export/download', {
    summary: 'Get the address of my export',
    description:
      'Answers the address of the file and notes the download among the security events. Without a finished export it is not found.',
    stepUp: true,
    answer: { 200: ExportLocation },
    refuses: ['not_found'],
    call: ({ viewer, request }) => announceDownload(db, viewer, clientOriginOf(request)),
  })

  api.get('/api/settings/export/file', {
    summary: 'Download my export',
    description:
      'A zip archive, for 7 days after it was made, or an hour after it was sent whole. Without one it is not found.',
    stepUp: true,
    noStore: true,
    // Otherwise asking for its size would count as a download.
    exposeHeadRoute: false,
    answer: { 200: ZipFile },
    refuses: ['not_found'],
    call: ({ request, reply }) => sendExport(app, request, reply),
  })
}
