import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { PostParams } from '../posts/schema.ts'
import { draftLinkRoutes } from './draft-links/routes.ts'
import * as operations from './operations/posts.ts'
import { postPictureRoutes } from './picture-routes.ts'
import { CREATING, POST_BODY_LIMIT, PUBLISHING, SAVING } from './rules.ts'
import { schedulingRoutes } from './scheduling/routes.ts'
import {
  DeleteAnswer,
  DeletedPost,
  NewPost,
  OwnPost,
  OwnPostsQuery,
  PostEdit,
  StudioSummary,
} from './schema.ts'
import {
  createPost,
  deletePost,
  editPost,
  enforcePublishingLimit,
  listBin,
  ownPost,
  ownPosts,
  restorePost,
  submitPost,
  unpublishPost,
  withdrawPost,
} from './service.ts'
import { workingCopyRoutes } from './working-copy-routes.ts'

export const authoringRoutes: FastifyPluginAsyncTypebox = async (app, options) => {
  const { db } = app
  const one = { params: PostParams, response: { 200: OwnPost } }
  await workingCopyRoutes(app, options)
  await postPictureRoutes(app, options)
  await schedulingRoutes(app, options)
  await draftLinkRoutes(app, options)

  app.get(
    '/api/studio/posts',
    {
      schema: {
        ...operations.listPosts,
        querystring: OwnPostsQuery,
        response: { 200: ListOf(StudioSummary) },
      },
    },
    (request) => ownPosts(db, viewerOf(request), request.query),
  )

  app.post(
    '/api/studio/posts',
    {
      schema: { ...operations.createPost, body: NewPost, response: { 201: OwnPost } },
      config: { limit: CREATING },
      bodyLimit: POST_BODY_LIMIT,
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      await enforcePublishingLimit(db, viewer, request.body, app.config.limits)
      reply.code(201)
      return createPost(db, viewer, request.body)
    },
  )

  app.get('/api/studio/posts/:id', { schema: { ...operations.readPost, ...one } }, (request) =>
    ownPost(db, viewerOf(request), request.params.id),
  )

  app.put(
    '/api/studio/posts/:id',
    {
      schema: { ...operations.savePost, ...one, body: PostEdit },
      config: { limit: SAVING },
      bodyLimit: POST_BODY_LIMIT,
    },
    (request) => editPost(db, viewerOf(request), request.params.id, request.body),
  )

  app.delete(
    '/api/studio/posts/:id',
    { schema: { ...operations.deletePost, params: PostParams, response: { 200: DeleteAnswer } } },
    (request) => deletePost(db, viewerOf(request), request.params.id),
  )

  for (const path of ['/api/studio/posts/:id/submit', '/api/posts/:id/submit'] as const)
    app.post(
      path,
      {
        schema: { ...operations.submitPost, ...one },
        config: { limit: PUBLISHING },
      },
      (request) => submitPost(db, viewerOf(request), request.params.id),
    )

  app.post('/api/studio/posts/:id/withdraw', { schema: { ...operations.withdrawPost, ...one } }, (request) =>
    withdrawPost(db, viewerOf(request), request.params.id),
  )

  app.post(
    '/api/studio/posts/:id/unpublish',
    { schema: { ...operations.unpublishPost, ...one } },
    (request) => unpublishPost(db, viewerOf(request), request.params.id),
  )

  app.get(
    '/api/studio/bin',
    {
      schema: {
        ...operations.listBin,
        querystring: PageQuery,
        response: { 200: ListOf(DeletedPost) },
      },
    },
    (request) => listBin(db, viewerOf(request), request.query),
  )

  app.post('/api/studio/posts/:id/restore', { schema: { ...operations.restorePost, ...one } }, (request) =>
    restorePost(db, viewerOf(request), request.params.id),
  )
}
