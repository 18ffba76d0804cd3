import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptPictures, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { refuseBelow } from '../levels/service.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { refuseWithoutRoom } from '../uploads/service.ts'
import { uploadPicture } from './pictures.ts'
import { PICTURE_LEVEL } from './rules.ts'
import { CommentPicture } from './schema.ts'

export const commentPictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  await acceptPictures(app)

  app.post(
    '/api/comments/upload-image',
    {
      schema: { response: { 201: CommentPicture } },
      config: { limit: UPLOADS },
      onRequest: async ({ viewer }) => {
        refuseBelow(viewer!.level, PICTURE_LEVEL)
        await refuseWithoutRoom(db, viewer!)
      },
    },
    async (request, reply) => {
      await using picture = await pictureOf(request)
      reply.code(201)
      return await uploadPicture(db, files, viewerOf(request), picture)
    },
  )
}
