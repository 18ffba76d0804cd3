import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { OwnPost } from '../authoring/schema.ts'
import { OptionalReasonBody } from '../moderation/schema.ts'
import { PostParams } from '../posts/schema.ts'
import * as operations from './operations.ts'
import {
  ApprovalBody,
  ModerationPost,
  ModerationPosts,
  ModerationPostsQuery,
  RejectionBody,
  RemovedPost,
} from './schema.ts'
import {
  approvePost,
  listPostsForModeration,
  lockPost,
  readPostForReview,
  rejectPost,
  removePost,
  unlockPost,
} from './service.ts'

export const postReviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const
  const schema = { params: PostParams, response: { 200: OwnPost } }

  app.get(
    '/api/admin/posts',
    {
      schema: {
        ...operations.listPosts,
        querystring: ModerationPostsQuery,
        response: { 200: ModerationPosts },
      },
      config,
    },
    (request) => listPostsForModeration(db, viewerOf(request), request.query),
  )

  app.get(
    '/api/admin/posts/:id',
    {
      schema: {
        ...operations.readPost,
        params: PostParams,
        response: { 200: ModerationPost },
      },
      config,
    },
    (request) => readPostForReview(db, viewerOf(request), request.params.id),
  )

  app.post(
    '/api/admin/posts/:id/approve',
    { schema: { ...operations.approvePost, ...schema, body: ApprovalBody }, config },
    (request) => approvePost(db, viewerOf(request), request.params.id, request.body.version),
  )

  app.post(
    '/api/admin/posts/:id/reject',
    { schema: { ...operations.rejectPost, ...schema, body: RejectionBody }, config },
    (request) => {
      const { reason, version } = request.body
      return rejectPost(db, viewerOf(request), request.params.id, reason, version)
    },
  )

  app.post(
    '/api/admin/posts/:id/lock',
    { schema: { ...operations.lockPost, ...schema, body: OptionalReasonBody }, config },
    (request) => lockPost(db, viewerOf(request), request.params.id, request.body.reason),
  )

  app.post(
    '/api/admin/posts/:id/unlock',
    { schema: { ...operations.unlockPost, ...schema }, config },
    (request) => unlockPost(db, viewerOf(request), request.params.id),
  )

  app.delete(
    '/api/admin/posts/:id',
    {
      schema: {
        ...operations.deletePost,
        params: PostParams,
        body: OptionalReasonBody,
        response: { 200: RemovedPost },
      },
      config,
    },
    (request) => removePost(db, viewerOf(request), request.params.id, request.body.reason),
  )
}
