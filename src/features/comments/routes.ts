import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotModified } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { replicaFor } from '../../kernel/read-your-writes.ts'
import { answerJson } from '../../kernel/response-cache/json.ts'
import { PostParams } from '../posts/schema.ts'
import { commentLikeRoutes } from './like-routes.ts'
import { mentionRoutes } from './mention-routes.ts'
import * as operations from './operations.ts'
import { commentPictureRoutes } from './picture-routes.ts'
import { COMMENT_LIMIT } from './rules.ts'
import {
  Comment,
  CommentList,
  CommentParams,
  CommentsQuery,
  DeletedComment,
  EditedComment,
  NewComment,
  RepliesParams,
} from './schema.ts'
import {
  addComment,
  commentsOn,
  deleteComment,
  editComment,
  readComment,
  repliesTo,
  replyTo,
} from './service.ts'
import { commentVisitRoutes } from './visit-routes.ts'

export const commentRoutes: FastifyPluginAsyncTypebox = async (app, options) => {
  const { db } = app
  const reading = { access: 'optional' } as const
  const writing = { limit: COMMENT_LIMIT }
  const list = { querystring: CommentsQuery, response: { 200: CommentList, 304: NotModified } }
  const comment = { body: NewComment, response: { 201: Comment } }

  app.get(
    '/api/posts/:id/comments',
    { schema: { ...operations.listComments, ...list, params: PostParams }, config: reading },
    (request, reply) => {
      const { id } = request.params
      return answerJson(
        request,
        reply,
        () => commentsOn(replicaFor(request), request.viewer, id, request.query),
        () => [`post ${id}`],
      )
    },
  )

  app.get(
    '/api/posts/:id/comments/:root_id/replies',
    { schema: { ...operations.listReplies, ...list, params: RepliesParams }, config: reading },
    (request, reply) => {
      const { id } = request.params
      return answerJson(
        request,
        reply,
        () => repliesTo(replicaFor(request), request.viewer, request.params, request.query),
        () => [`post ${id}`],
      )
    },
  )

  app.post(
    '/api/posts/:id/comments',
    { schema: { ...operations.addComment, ...comment, params: PostParams }, config: writing },
    (request, reply) => {
      reply.code(201)
      return addComment(db, viewerOf(request), request.params.id, request.body)
    },
  )

  app.post(
    '/api/comments/:id/reply',
    { schema: { ...operations.replyToComment, ...comment, params: CommentParams }, config: writing },
    (request, reply) => {
      reply.code(201)
      return replyTo(db, viewerOf(request), request.params.id, request.body)
    },
  )

  app.get(
    '/api/comments/:id',
    {
      schema: { ...operations.readComment, params: CommentParams, response: { 200: Comment } },
      config: reading,
    },
    (request) => readComment(db, request.viewer, request.params.id),
  )

  app.put(
    '/api/comments/:id',
    {
      schema: {
        ...operations.editComment,
        params: CommentParams,
        body: EditedComment,
        response: { 200: Comment },
      },
      config: writing,
    },
    (request) => editComment(db, viewerOf(request), request.params.id, request.body),
  )

  app.delete(
    '/api/comments/:id',
    {
      schema: {
        ...operations.deleteComment,
        params: CommentParams,
        response: { 200: DeletedComment },
      },
    },
    (request) => deleteComment(db, viewerOf(request), request.params.id),
  )

  await app.register(commentPictureRoutes)
  await commentLikeRoutes(app, options)
  await commentVisitRoutes(app, options)
  await mentionRoutes(app, options)
}
