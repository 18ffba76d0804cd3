import { acceptFiles, acceptPictures, fileOf, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { MAX_AUDIO_BYTES, UPLOADS } from '../uploads/rules.ts'
import { AudioForm, ImportPicture, UploadedAudio, UploadedPicture } from '../uploads/schema.ts'
import { refuseOverQuota } from '../uploads/service.ts'
import { importImage } from './import-image.ts'
import { uploadAudio, uploadPicture } from './pictures.ts'

export const postPictureRoutes: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  // In plugins of their own: no other route accepts multipart bodies.
  await app.register(uploadRoute)
  await app.register(audioRoute)

  api.post('/api/posts/import-image', {
    summary: 'Copy a picture from another site for a post',
    description:
      'Fetches a picture from a public address within 10 seconds and stores a copy, with the limits of an upload. Addresses within private networks are refused, as is what is no picture.',
    scope: 'write',
    limit: UPLOADS,
    onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    body: ImportPicture,
    answer: { 201: UploadedPicture },
    refuses: [
      'image_invalid',
      'image_url_not_allowed',
      'upload_quota',
      'image_too_large',
      'image_type_not_allowed',
      'image_fetch_failed',
    ],
    call: async ({ viewer, body }) => {
      await using picture = await importImage(app.fetchForeign, app.tempDir, viewer, body.url)
      return await uploadPicture(db, files, viewer, picture)
    },
  })
}

const uploadRoute: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  await acceptPictures(app)

  api.post('/api/posts/upload-image', {
    summary: 'Upload a picture for a post',
    description:
      'JPEG, PNG, GIF or WebP by content, whatever the name says; at most 5 MB, 40 megapixels (frames counted) and 500 MB for one person. Metadata are removed, and a large picture is scaled down. The `url` goes into a body or `cover_url`.',
    scope: 'write',
    limit: UPLOADS,
    onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    answer: { 201: UploadedPicture },
    refuses: ['image_invalid', 'upload_quota', 'image_too_large', 'image_type_not_allowed'],
    call: async ({ request }) => {
      await using picture = await pictureOf(request)
      return await uploadPicture(db, files, viewerOf(request), picture)
    },
  })
}

const audioRoute: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  await acceptFiles(app, MAX_AUDIO_BYTES, AudioForm)

  api.post('/api/posts/upload-audio', {
    summary: 'Upload an audio file for a post',
    description:
      'MP3, M4A (without a video) or Ogg (Vorbis or Opus) by content, whatever the name says; at most 20 MB, and 500 MB for one person together with pictures. Tags are removed. A paragraph of a body that begins with a link to the `url` is shown as a player, with the paragraph as its caption.',
    scope: 'write',
    limit: UPLOADS,
    onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    answer: { 201: UploadedAudio },
    refuses: ['audio_invalid', 'upload_quota', 'audio_too_large', 'audio_type_not_allowed'],
    call: async ({ request }) => {
      await using audio = await fileOf(request, 'audio', 'audio_too_large')
      return await uploadAudio(db, files, viewerOf(request), audio)
    },
  })
}
