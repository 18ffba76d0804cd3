import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { OwnPost } from '../authoring/schema.ts'
import { OptionalReasonBody } from '../moderation/schema.ts'
import { PostParams } from '../posts/schema.ts'
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

export const postReviewRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/posts', {
    summary: 'List posts to review and moderate',
    description:
      'Posts of all authors in every state, in their newest revision; `status=waiting` is the review queue. A search with `q` goes through the newest only, and `looked_at` says how many where there are more.',
    right: 'posts',
    scope: 'moderate',
    query: ModerationPostsQuery,
    answer: { 200: ModerationPosts },
    call: ({ viewer, query }) => listPostsForModeration(db, viewer, query),
  })

  api.get('/api/admin/posts/:id', {
    summary: 'Read a post as its reviewer needs it',
    description:
      "The newest revision beside the public one (null where they are the same), without the author's autosaved text. `waiting` says whether a decision is asked for.",
    right: 'posts',
    scope: 'moderate',
    params: PostParams,
    answer: { 200: ModerationPost },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => readPostForReview(db, viewer, params.id),
  })

  api.post('/api/admin/posts/:id/approve', {
    summary: 'Approve a post',
    description:
      'The pending post or revision becomes public, at its time where one is set. The author gets a notice and the moderation log an entry; a post with nothing pending is a conflict. Send the `version` that was read: where the author has changed the text since, the answer is `version_conflict` and nothing happens.',
    right: 'posts',
    scope: 'moderate',
    params: PostParams,
    body: ApprovalBody,
    answer: { 200: OwnPost },
    refuses: [
      'may_not_decide',
      'post_not_found',
      'already_approved',
      'not_pending',
      'post_locked',
      'version_conflict',
    ],
    call: ({ viewer, params, body }) => approvePost(db, viewer, params.id, body.version),
  })

  api.post('/api/admin/posts/:id/reject', {
    summary: 'Reject a post',
    description:
      'The author reads the reason, if there is one, in a notice. A revision that is public already stays public; a post with nothing pending is a conflict. `version` as for an approval.',
    right: 'posts',
    scope: 'moderate',
    params: PostParams,
    body: RejectionBody,
    answer: { 200: OwnPost },
    refuses: [
      'may_not_decide',
      'post_not_found',
      'already_rejected',
      'not_pending',
      'post_locked',
      'version_conflict',
    ],
    call: ({ viewer, params, body }) => {
      const { reason, version } = body
      return rejectPost(db, viewer, params.id, reason, version)
    },
  })

  api.post('/api/admin/posts/:id/lock', {
    summary: 'Lock a post',
    description:
      'From any state: only the author and admins can read it, and nobody can edit it, until it is unlocked. The author gets a notice with the reason, if there is one, and the moderation log an entry. A post that is locked is 409 `already_locked`.',
    right: 'posts',
    scope: 'moderate',
    params: PostParams,
    body: OptionalReasonBody,
    answer: { 200: OwnPost },
    refuses: ['may_not_decide', 'post_not_found', 'already_locked'],
    call: ({ viewer, params, body }) => lockPost(db, viewer, params.id, body.reason),
  })

  api.post('/api/admin/posts/:id/unlock', {
    summary: 'Unlock a post',
    description:
      'The post is back in the state that it had before the lock. The author gets a notice; a post that is not locked is a conflict.',
    right: 'posts',
    scope: 'moderate',
    params: PostParams,
    answer: { 200: OwnPost },
    refuses: ['may_not_decide', 'post_not_found', 'not_locked'],
    call: ({ viewer, params }) => unlockPost(db, viewer, params.id),
  })

  api.delete('/api/admin/posts/:id', {
    summary: "Delete somebody's post",
    description:
      'Charges nobody. The post is gone at once and erased after 30 days; the author, who gets a notice with the reason, cannot take it out of the bin.',
    right: 'posts',
    scope: 'moderate',
    params: PostParams,
    body: OptionalReasonBody,
    answer: { 200: RemovedPost },
    refuses: ['may_not_decide', 'post_not_found'],
    call: ({ viewer, params, body }) => removePost(db, viewer, params.id, body.reason),
  })
}
