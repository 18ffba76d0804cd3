import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { ImportPicture, UploadedPicture } from '../uploads/schema.ts'
import { refuseOverQuota } from '../uploads/service.ts'
import { PUBLISHING } from './rules.ts'
import { OwnPost, Post, PostList, PostParams, PostsQuery } from './schema.ts'
import { followedPosts, listPosts, readPost, submitPost } from './service.ts'
import { postPictureRoutes } from './upload-routes.ts'
import { readerOf } from './views/views.ts'
import { fetchPicture } from './writing/fetch-picture.ts'
import { uploadPicture } from './writing/pictures.ts'

export const postRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, files } = app
  // Authoring goes through the studio: here the other methods are not refused, they do not exist.
  const readOnly = { access: 'optional', otherMethods: 'missing' } as const
  // Within a plugin of its own: no other route takes multipart bodies.
  await app.register(postPictureRoutes)

  app.get(
    '/api/posts',
    { schema: { querystring: PostsQuery, response: { 200: PostList } }, config: readOnly },
    (request) => listPosts(db, request.query),
  )

  app.get(
    '/api/feed/following',
    { schema: { querystring: PageQuery, response: { 200: PostList } } },
    (request) => followedPosts(db, viewerOf(request), request.query),
  )

  app.get(
    '/api/posts/:id',
    { schema: { params: PostParams, response: { 200: Post } }, config: readOnly },
    async (request) => {
      const post = await readPost(db, request.viewer, request.params.id)
      app.views.count(post, readerOf(request))
      return post
    },
  )

  app.post(
    '/api/posts/import-image',
    {
      schema: { body: ImportPicture, response: { 201: UploadedPicture } },
      config: { limit: UPLOADS },
      onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      await using picture = await fetchPicture(app.fetchForeign, app.tempDir, viewer, request.body.url)
      reply.code(201)
      return await uploadPicture(db, files, viewer, picture)
    },
  )

  app.post(
    '/api/posts/:id/submit',
    { schema: { params: PostParams, response: { 200: OwnPost } }, config: { limit: PUBLISHING } },
    (request) => submitPost(db, viewerOf(request), request.params.id),
  )
}
