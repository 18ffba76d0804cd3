import { acceptPictures, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { refuseUpload, uploadPicture } from './pictures.ts'
import { CommentPicture } from './schema.ts'

export const commentPictureRoutes: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  await acceptPictures(app)

  api.post('/api/comments/upload-image', {
    summary: 'Upload a picture for a comment',
    description:
      'Level 4 or higher. At most 5 MB; JPEG and PNG become WebP of the best quality from 40 to 90 that stays below 300 KB. The answer has the chosen quality and both sizes; `url` goes into `image_url` of a comment.',
    scope: 'write',
    limit: UPLOADS,
    onRequest: (request) => refuseUpload(db, viewerOf(request)),
    answer: { 201: CommentPicture },
    refuses: ['image_invalid', 'level_too_low', 'upload_quota', 'image_too_large', 'image_type_not_allowed'],
    call: async ({ request }) => {
      await using picture = await pictureOf(request)
      return await uploadPicture(db, files, viewerOf(request), picture)
    },
  })
}
