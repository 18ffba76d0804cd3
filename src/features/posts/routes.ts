import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { Post, PostList, PostParams, PostsQuery } from './schema.ts'
import { followingFeed, listPosts, readerOf, readPost } from './service.ts'

export const postRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  // Authoring goes through the studio: here the other methods are not refused, they do not exist.
  const readOnly = { access: 'optional', otherMethods: 'missing' } as const

  app.get(
    '/api/posts',
    { schema: { querystring: PostsQuery, response: { 200: PostList } }, config: readOnly },
    (request) => listPosts(db, request.query),
  )

  app.get(
    '/api/feed/following',
    { schema: { querystring: PageQuery, response: { 200: PostList } } },
    (request) => followingFeed(db, viewerOf(request), request.query),
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
}
