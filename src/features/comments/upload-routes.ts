import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptPictures, pictureOf } from '../../kernel/http/picture-body.ts'
import { viewerOf } from '../../kernel/http.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { uploadPicture } from './pictures.ts'
import { CommentPicture } from './schema.ts'

export const commentPictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  await acceptPictures(app)

  app.post(
    '/api/comments/upload-image',
    { schema: { response: { 201: CommentPicture } }, config: { limit: UPLOADS } },
    async (request, reply) => {
      const picture = await pictureOf(request)
      reply.code(201)
      return uploadPicture(db, files, viewerOf(request), picture)
    },
  )
}
