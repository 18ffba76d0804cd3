import { acceptPictures, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { OwnAccount } from '../sessions/schema.ts'
import { ownAccountOf } from '../sessions/service.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { refuseOverQuota } from '../uploads/service.ts'
import { changeAvatar } from './service.ts'

export const avatarRoutes: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  await acceptPictures(app)

  api.post(
    '/api/settings/avatar',
    {
      summary: 'Change my avatar',
      description:
        'JPEG, PNG, GIF or WebP of at most 5 MB, stored as WebP of 256 pixels; never reviewed, and public at once. The first one earns 10 exp; the picture before is deleted.',
      scope: 'write',
      limit: UPLOADS,
      onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
      answer: { 200: OwnAccount },
      refuses: ['image_invalid', 'upload_quota', 'image_too_large', 'image_type_not_allowed'],
    },
    async ({ request }) => {
      await using picture = await pictureOf(request)
      return await ownAccountOf(db, await changeAvatar(db, files, viewerOf(request), picture))
    },
  )
}
