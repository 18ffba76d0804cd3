import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptPictures, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { OwnAccount } from '../sessions/schema.ts'
import { ownAccountOf } from '../sessions/service.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { refuseOverQuota } from '../uploads/service.ts'
import * as operations from './operations.ts'
import { changeAvatar } from './service.ts'

export const avatarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  await acceptPictures(app)

  app.post(
    '/api/settings/avatar',
    {
      schema: { ...operations.changeAvatar, response: { 200: OwnAccount } },
      config: { limit: UPLOADS },
      onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    },
    async (request) => {
      await using picture = await pictureOf(request)
      return await ownAccountOf(db, await changeAvatar(db, files, viewerOf(request), picture))
    },
  )
}
