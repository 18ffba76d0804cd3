import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptPictures, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { ImportPicture, UploadedPicture } from '../uploads/schema.ts'
import { refuseOverQuota } from '../uploads/service.ts'
import { importImage } from './import-image.ts'
import * as operations from './operations/posts.ts'
import { uploadPicture } from './pictures.ts'

export const postPictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  // Within a plugin of its own: no other route takes multipart bodies.
  await app.register(uploadRoute)

  app.post(
    '/api/posts/import-image',
    {
      schema: {
        ...operations.importPicture,
        body: ImportPicture,
        response: { 201: UploadedPicture },
      },
      config: { limit: UPLOADS },
      onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      await using picture = await importImage(app.fetchForeign, app.tempDir, viewer, request.body.url)
      reply.code(201)
      return await uploadPicture(db, files, viewer, picture)
    },
  )
}

const uploadRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  await acceptPictures(app)

  app.post(
    '/api/posts/upload-image',
    {
      schema: { ...operations.uploadPicture, response: { 201: UploadedPicture } },
      config: { limit: UPLOADS },
      onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    },
    async (request, reply) => {
      await using picture = await pictureOf(request)
      reply.code(201)
      return await uploadPicture(db, files, viewerOf(request), picture)
    },
  )
}
