import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptPictures, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { UPLOADS } from '../uploads/rules.ts'
import * as operations from './operations.ts'
import { refuseUpload, uploadPicture } from './pictures.ts'
import { CommentPicture } from './schema.ts'

export const commentPictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  await acceptPictures(app)

  app.post(
    '/api/comments/upload-image',
    {
      schema: { ...operations.uploadPicture, response: { 201: CommentPicture } },
      config: { limit: UPLOADS },
      onRequest: (request) => refuseUpload(db, viewerOf(request)),
    },
    async (request, reply) => {
      await using picture = await pictureOf(request)
      reply.code(201)
      return await uploadPicture(db, files, viewerOf(request), picture)
    },
  )
}
