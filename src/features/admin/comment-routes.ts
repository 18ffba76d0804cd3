import { Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Id, Nothing, shape } from '../../kernel/http/schema/shapes.ts'
import {
  ApprovedComment,
  Comment,
  CommentParams,
  DeletedComment,
  EarlierText,
  WaitingComments,
} from '../comments/schema.ts'
import {
  approveHeld,
  listCommentsForModeration,
  listHeld,
  rejectHeld,
  removeComment,
} from '../comments/service.ts'
import { OptionalReasonBody } from '../moderation/schema.ts'
import { MayDecide, SCANNED, SearchText } from '../post-review/schema.ts'
import { STATUSES } from '../posts/rules.ts'
import { removeComments } from './bulk.ts'
import { BulkAnswer, BulkComments } from './schema.ts'

const ModerationComment = shape('ModerationComment', {
  ...Comment.properties,
  post: Type.Object({ id: Id, title: Type.String(), status: Type.Enum([...STATUSES]) }),
  earlier_texts: Type.Array(EarlierText),
  may_decide: MayDecide,
})

export const adminCommentRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/comments', {
    summary: 'List comments to moderate',
    description:
      'Newest first, with the post (its title is empty if the caller may not read it) and the texts before edits. A search with `q` goes through 10,000 comments at a time, and takes a number as an id at any age: `looked_at` says so, and `next_cursor` goes on.',
    right: 'comments',
    scope: 'moderate',
    query: Type.Object({ ...PageQuery.properties, q: SearchText }),
    answer: { 200: Type.Object({ ...ListOf(ModerationComment).properties, ...SCANNED }) },
    call: ({ viewer, query }) => listCommentsForModeration(db, viewer, query),
  })

  api.delete('/api/admin/comments/:id', {
    summary: "Delete somebody's comment",
    description:
      'A root comment takes its replies with it. Its author gets a notice with the reason and the moderation log an entry.',
    right: 'comments',
    scope: 'moderate',
    params: CommentParams,
    body: OptionalReasonBody,
    answer: { 200: DeletedComment },
    refuses: ['may_not_decide', 'comment_not_found'],
    call: ({ viewer, params, body }) => removeComment(db, viewer, params.id, body.reason),
  })

  api.get('/api/admin/held-comments', {
    summary: 'List comments that wait for a decision',
    description:
      'Those that lists of the owner or rules for newcomers have held, longest waiting first. `comment_id` is set where it is the new text of a comment.',
    right: 'comments',
    scope: 'moderate',
    query: PageQuery,
    answer: { 200: WaitingComments },
    call: ({ viewer, query }) => listHeld(db, viewer, query),
  })

  api.post('/api/admin/held-comments/:id/approve', {
    summary: 'Let a waiting comment through',
    description:
      'It is public as if it had been written now: counted, and those it concerns get their notices. Its author is told, and the moderation log has an entry.',
    right: 'comments',
    scope: 'moderate',
    params: CommentParams,
    answer: { 200: ApprovedComment },
    refuses: ['may_not_decide', 'comments_closed', 'comment_not_found', 'post_not_found', 'post_not_public'],
    call: ({ viewer, params }) => approveHeld(db, viewer, params.id),
  })

  api.post('/api/admin/held-comments/:id/reject', {
    summary: 'Reject a waiting comment',
    description:
      'It is gone. Its author gets a notice with the reason, if there is one, and the moderation log an entry.',
    right: 'comments',
    scope: 'moderate',
    params: CommentParams,
    body: OptionalReasonBody,
    answer: { 200: Nothing },
    refuses: ['may_not_decide', 'comment_not_found'],
    call: ({ viewer, params, body }) => rejectHeld(db, viewer, params.id, body.reason),
  })

  api.post('/api/admin/comments/bulk', {
    summary: 'Delete many comments',
    description:
      'Up to 50 comments with one reason, which may be left out, replies before their roots; a refusal is answered for its id and does not stop the others.',
    right: 'comments',
    scope: 'moderate',
    body: BulkComments,
    answer: { 200: BulkAnswer },
    call: ({ viewer, body, request }) => removeComments(db, viewer, body, wordsOf(request)),
  })
}
