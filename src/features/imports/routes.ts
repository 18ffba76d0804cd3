import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptFiles, fileOf } from '../../kernel/http/body/picture-body.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { MAX_FILE_BYTES, NEW_IMPORTS } from './rules.ts'
import { Choice, FeedAddress, ImportForm, LatestImport } from './schema.ts'
import { cancelImport, chooseFromImport, importFeed, importFile, latestImport } from './service.ts'

export const importRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  // Within a plugin of its own: no other route takes multipart bodies.
  await app.register(uploadRoute)

  app.get(
    '/api/studio/import',
    { schema: { ...operations.getImport, response: { 200: LatestImport } } },
    async (request) => ({
      latest: await latestImport(db, viewerOf(request)),
    }),
  )

  app.post(
    '/api/studio/import/feed',
    {
      schema: { ...operations.readFeed, body: FeedAddress, response: { 202: LatestImport } },
      config: { limit: NEW_IMPORTS },
    },
    (request, reply) => {
      reply.code(202)
      return importFeed(db, files, viewerOf(request), app.fetchForeign, request.body.url)
    },
  )

  app.post(
    '/api/studio/import/choice',
    { schema: { ...operations.chooseItems, body: Choice, response: { 202: Nothing } } },
    (request, reply) => {
      reply.code(202)
      return chooseFromImport(db, viewerOf(request), request.body.items)
    },
  )

  app.delete(
    '/api/studio/import',
    { schema: { ...operations.cancelImport, response: { 200: Nothing } } },
    (request) => cancelImport(db, files, viewerOf(request)),
  )
}

const uploadRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  await acceptFiles(app, MAX_FILE_BYTES, ImportForm)

  app.post(
    '/api/studio/import',
    {
      schema: { ...operations.uploadFile, response: { 202: LatestImport } },
      config: { limit: NEW_IMPORTS },
    },
    async (request, reply) => {
      await using file = await fileOf(request, 'file', 'import_too_large')
      reply.code(202)
      return await importFile(db, files, viewerOf(request), file)
    },
  )
}
