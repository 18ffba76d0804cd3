import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { NotModified } from '../../kernel/http/schema/shapes.ts'
import { answerJson } from '../../kernel/response-cache/json.ts'
import { SEARCHING } from '../accounts/rules.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { PostParams } from '../posts/schema.ts'
import { SCREENING_REFUSALS } from '../screening/rules.ts'
import { heldCommentRoutes } from './held-routes.ts'
import { commentMarkRoutes } from './mark-routes.ts'
import { suggestMentions } from './mention-suggestions.ts'
import { commentPictureRoutes } from './picture-routes.ts'
import { COMMENT_LIMIT } from './rules.ts'
import {
  Comment,
  CommentLike,
  CommentList,
  CommentParams,
  CommentsQuery,
  DeletedComment,
  EditedComment,
  HeldComment,
  MentionQuery,
  MentionSuggestions,
  NewComment,
  RepliesParams,
  SeenComment,
} from './schema.ts'
import {
  addComment,
  commentsOn,
  deleteComment,
  editComment,
  markSeen,
  readComment,
  repliesTo,
  replyTo,
  toggleLike,
} from './service.ts'

export const commentRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/posts/:id/comments', {
    summary: 'List the comments on a post',
    description:
      'Root comments, newest first unless `sort` says otherwise, 20 on a page unless `page_size` does. A post that the caller may not see is not found. Likes of the caller are not part of the answer.',
    access: 'optional',
    scope: 'read',
    params: PostParams,
    query: CommentsQuery,
    answer: { 200: CommentList, 304: NotModified },
    refuses: ['post_not_found'],
    call: ({ viewer, params, query, request, reply }) => {
      const { id } = params
      return answerJson(
        request,
        reply,
        () => commentsOn(replicaFor(request), viewer, id, query),
        () => [`post ${id}`],
      )
    },
  })

  api.get('/api/posts/:id/comments/:root_id/replies', {
    summary: 'List the replies to a comment',
    description:
      'Oldest first, 10 on a page unless `page_size` says otherwise. `root_id` names a root comment of this post.',
    access: 'optional',
    scope: 'read',
    params: RepliesParams,
    query: CommentsQuery,
    answer: { 200: CommentList, 304: NotModified },
    refuses: ['comment_not_found', 'post_not_found'],
    call: ({ viewer, params, query, request, reply }) => {
      const { id } = params
      return answerJson(
        request,
        reply,
        () => repliesTo(replicaFor(request), viewer, params, query),
        () => [`post ${id}`],
      )
    },
  })

  api.post('/api/posts/:id/comments', {
    summary: 'Comment on a post',
    description:
      'Plain text of 1 to 1000 characters, or a picture from `POST /api/comments/upload-image`, or both; `@name` mentions up to 10 people. The author of the post and those mentioned get one notice each. Only below public posts; somebody whom the author blocks is refused. Answers 202 where lists of the owner or rules for newcomers make it wait for an admin: until then only its author sees it.',
    scope: 'write',
    limit: COMMENT_LIMIT,
    params: PostParams,
    body: NewComment,
    answer: { 201: Comment, 202: HeldComment },
    refuses: [
      'comment_empty',
      'comment_image_invalid',
      'comment_too_long',
      'mention_limit',
      ...SCREENING_REFUSALS,
      'held_comment_limit',
      'post_not_found',
      'comments_closed',
      'post_not_public',
    ],
    call: ({ viewer, params, body, reply }) =>
      answerWith(reply, 201, addComment(db, viewer, params.id, body)),
  })

  api.post('/api/comments/:id/reply', {
    summary: 'Reply to a comment',
    description:
      'To a root comment or to a reply; either way it is stored under the root. The person who is answered and those mentioned get one notice each. Refused to somebody whom the author of the post or of the comment blocks. Answers 202 where it has to wait for an admin.',
    scope: 'write',
    limit: COMMENT_LIMIT,
    params: CommentParams,
    body: NewComment,
    answer: { 201: Comment, 202: HeldComment },
    refuses: [
      'comment_empty',
      'comment_image_invalid',
      'comment_too_long',
      'mention_limit',
      ...SCREENING_REFUSALS,
      'held_comment_limit',
      'comment_not_found',
      'comments_closed',
      'post_not_public',
    ],
    call: ({ viewer, params, body, reply }) => answerWith(reply, 201, replyTo(db, viewer, params.id, body)),
  })

  api.get('/api/comments/:id', {
    summary: 'Read a comment',
    description:
      '`can_delete` says whether the caller may delete it. A deleted comment, or one below a post that the caller may not see, is not found.',
    access: 'optional',
    scope: 'read',
    params: CommentParams,
    answer: { 200: Comment },
    refuses: ['comment_not_found'],
    call: ({ viewer, params }) => readComment(db, viewer, params.id),
  })

  api.put('/api/comments/:id', {
    summary: 'Edit my comment',
    description:
      'Only by its author, while the post is public; the picture stays. After the first 15 minutes `edited_at` is shown; earlier texts stay readable for admins. People who are newly mentioned are notified. Answers 202 where the new text has to wait for an admin; until then the old one stays.',
    scope: 'write',
    limit: COMMENT_LIMIT,
    params: CommentParams,
    body: EditedComment,
    answer: { 200: Comment, 202: HeldComment },
    refuses: [
      'comment_empty',
      'comment_too_long',
      'mention_limit',
      ...SCREENING_REFUSALS,
      'held_comment_limit',
      'comment_forbidden',
      'comment_not_found',
      'post_not_public',
    ],
    call: ({ viewer, params, body, reply }) =>
      answerWith(reply, 200, editComment(db, viewer, params.id, body)),
  })

  api.delete('/api/comments/:id', {
    summary: 'Delete my comment, or one below my post',
    description:
      'By its author, the author of the post or an admin; everyone else gets 403 `comment_forbidden`. A root comment takes its replies with it: `deleted` counts them.',
    scope: 'write',
    params: CommentParams,
    answer: { 200: DeletedComment },
    refuses: ['comment_forbidden', 'may_not_decide', 'comment_not_found'],
    call: ({ viewer, params }) => deleteComment(db, viewer, params.id),
  })

  await app.register(heldCommentRoutes)
  await app.register(commentPictureRoutes)
  await commentMarkRoutes(app)

  api.post('/api/comments/:id/like', {
    summary: 'Like a comment, or take the like back',
    description:
      "A toggle: a like again takes it back. The author finds the likes of a comment and day gathered in one notice; liking one's own notifies nobody.",
    scope: 'write',
    limit: REACTION_LIMIT,
    params: CommentParams,
    answer: { 200: CommentLike },
    refuses: ['comment_not_found', 'post_not_public'],
    call: ({ viewer, params }) => toggleLike(db, viewer, params.id),
  })

  api.put('/api/posts/:id/comments/seen', {
    summary: 'Record which comment I have seen last',
    description:
      'Only the caller is affected: the page of the post shows from there on what is new. It never goes back, so of two tabs the later comment counts.',
    limit: REACTION_LIMIT,
    params: PostParams,
    body: SeenComment,
    answer: { 200: Type.Object({}) },
    refuses: ['post_not_found', 'post_not_public'],
    call: ({ viewer, params, body }) => markSeen(db, viewer, params.id, body),
  })

  api.get('/api/users/search', {
    summary: 'Find people by name',
    description:
      'Level 3 or higher, as it serves to mention somebody. At most 10 people whose name contains `q`, those that begin with it first; the caller and people who are leaving are left out.',
    scope: 'read',
    limit: SEARCHING,
    query: MentionQuery,
    answer: { 200: MentionSuggestions },
    refuses: ['level_too_low'],
    call: ({ viewer, query }) => suggestMentions(db, viewer, query.q),
  })
}

/** 202 for what waits. */
async function answerWith<T extends object>(
  reply: FastifyReply,
  status: 200 | 201,
  written: Promise<T>,
): Promise<T> {
  const answer = await written
  reply.code('held_for' in answer ? 202 : status)
  return answer
}
