import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { PostParams } from '../posts/schema.ts'
import { Comment, CommentParams, CommentsState } from './schema.ts'
import { setAnswer, setClosed, setPinned } from './service.ts'

const closing = {
  scope: 'write',
  limit: REACTION_LIMIT,
  params: PostParams,
  answer: { 200: CommentsState },
} as const

const marking = {
  scope: 'write',
  limit: REACTION_LIMIT,
  params: CommentParams,
  answer: { 200: Comment },
} as const

export const commentMarkRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.put('/api/posts/:id/comments/closed', {
    summary: 'Close the comments of a post',
    description:
      'By the author of the post, or by somebody with the right `comments`, whose decision the author is told of and cannot take back. Nobody can comment or reply until they are opened again; edits, deletions and likes go on.',
    ...closing,
    refuses: ['may_not_decide', 'post_not_found', 'post_not_public'],
    call: ({ viewer, params }) => setClosed(db, viewer, params.id, true),
  })

  api.delete('/api/posts/:id/comments/closed', {
    summary: 'Open the comments of a post again',
    description:
      'By the author of the post unless a moderator closed them (403 `closed_by_moderator`), or by somebody with the right `comments`.',
    ...closing,
    refuses: ['closed_by_moderator', 'may_not_decide', 'post_not_found', 'post_not_public'],
    call: ({ viewer, params }) => setClosed(db, viewer, params.id, false),
  })

  api.put('/api/comments/:id/pin', {
    summary: 'Pin a comment',
    description:
      'By the author of the post, or by somebody with the right `comments`. A post has one pinned comment, a root: the one before is unpinned.',
    ...marking,
    refuses: ['may_not_decide', 'comment_not_found', 'pin_reply', 'post_not_public'],
    call: ({ viewer, params }) => setPinned(db, viewer, params.id, true),
  })

  api.delete('/api/comments/:id/pin', {
    summary: 'Unpin a comment',
    description: 'By those who may pin it. A comment that is not pinned stays so.',
    ...marking,
    refuses: ['may_not_decide', 'comment_not_found', 'pin_reply', 'post_not_public'],
    call: ({ viewer, params }) => setPinned(db, viewer, params.id, false),
  })

  api.put('/api/comments/:id/answer', {
    summary: 'Mark a comment as the answer',
    description:
      'Only by the author of the post. A post has one answer: the one before is unmarked. The author of the comment gets a notice, once.',
    ...marking,
    refuses: ['comment_not_found', 'post_not_public'],
    call: ({ viewer, params }) => setAnswer(db, viewer, params.id, true),
  })

  api.delete('/api/comments/:id/answer', {
    summary: 'Take back that a comment is the answer',
    description: 'Only by the author of the post. A comment that is not the answer stays so.',
    ...marking,
    refuses: ['comment_not_found', 'post_not_public'],
    call: ({ viewer, params }) => setAnswer(db, viewer, params.id, false),
  })
}
