import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { Comment, CommentParams, DeletedComment, EarlierText } from '../comments/schema.ts'
import { listCommentsForModeration, removeComment } from '../comments/service.ts'
import { OptionalReasonBody } from '../moderation/schema.ts'
import { MayDecide, SCANNED, SearchText } from '../post-review/schema.ts'
import { STATUSES } from '../posts/rules.ts'
import { BulkAnswer, BulkComments } from './bulk-schema.ts'
import { removeComments } from './comment-bulk.ts'
import * as operations from './operations/moderation.ts'

const ModerationComment = Type.Object(
  {
    ...Comment.properties,
    post: Type.Object({ id: Id, title: Type.String(), status: Type.Enum([...STATUSES]) }),
    earlier_texts: Type.Array(EarlierText),
    may_decide: MayDecide,
  },
  { title: 'ModerationComment' },
)
const list = {
  querystring: Type.Object({ ...PageQuery.properties, q: SearchText }),
  response: { 200: Type.Object({ ...ListOf(ModerationComment).properties, ...SCANNED }) },
}
const one = {
  params: CommentParams,
  body: OptionalReasonBody,
  response: { 200: DeletedComment },
}

export const adminCommentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const

  app.get('/api/admin/comments', { schema: { ...operations.listComments, ...list }, config }, (request) =>
    listCommentsForModeration(db, viewerOf(request), request.query),
  )

  app.delete(
    '/api/admin/comments/:id',
    { schema: { ...operations.deleteComment, ...one }, config },
    (request) => removeComment(db, viewerOf(request), request.params.id, request.body.reason),
  )

  app.post(
    '/api/admin/comments/bulk',
    {
      schema: { ...operations.deleteComments, body: BulkComments, response: { 200: BulkAnswer } },
      config,
    },
    (request) => removeComments(db, viewerOf(request), request.body, wordsOf(request)),
  )
}
