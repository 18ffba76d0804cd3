import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { PostParams } from '../posts/schema.ts'
import { SCREENING_REFUSALS } from '../screening/rules.ts'
import { draftLinkRoutes } from './draft-links/routes.ts'
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

export const authoringRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)
  await workingCopyRoutes(app)
  await postPictureRoutes(app)
  await schedulingRoutes(app)
  await draftLinkRoutes(app)

  api.get('/api/studio/posts', {
    summary: 'List my posts',
    description:
      'In every state and in their newest revision, last changed first; `unsaved` tells of autosaved changes. Deleted posts are in `GET /api/studio/bin`.',
    scope: 'read',
    query: OwnPostsQuery,
    answer: { 200: ListOf(StudioSummary) },
    call: ({ viewer, query }) => ownPosts(db, viewer, query),
  })

  api.post('/api/studio/posts', {
    summary: 'Create a post',
    description:
      'Level 1 or higher. With review off the post is public at once, with review on it is a draft; `draft: true` keeps a draft in either case, and at most 500 drafts are kept. New links of an author with fewer than three published posts may be held for review. The body is cleaned: what is answered may differ from what was sent.',
    scope: 'write',
    limit: CREATING,
    bodyLimit: POST_BODY_LIMIT,
    body: NewPost,
    answer: { 201: OwnPost },
    refuses: ['level_too_low', 'draft_limit', ...SCREENING_REFUSALS],
    call: async ({ viewer, body }) => {
      await enforcePublishingLimit(db, viewer, body, app.config.limits)
      return createPost(db, viewer, body)
    },
  })

  api.get('/api/studio/posts/:id', {
    summary: 'Read one of my posts as its editor needs it',
    description:
      "The newest revision, whether public or not, with the autosaved text beside it. Somebody else's post is not found.",
    scope: 'read',
    params: PostParams,
    answer: { 200: OwnPost },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => ownPost(db, viewer, params.id),
  })

  api.put('/api/studio/posts/:id', {
    summary: 'Save a post',
    description:
      'Partial: fields that are not sent stay. Every save stores a revision; a rejected post becomes a draft, and with review on the public keeps reading the approved revision until the new one is submitted and approved. Refused while the post is pending or locked, with `version_conflict` where `version` is not the current one, and with `draft` where what is saved would leave the desk, because the post has become public meanwhile.',
    scope: 'write',
    limit: SAVING,
    bodyLimit: POST_BODY_LIMIT,
    params: PostParams,
    body: PostEdit,
    answer: { 200: OwnPost },
    refuses: [
      'post_not_found',
      'post_not_editable',
      'version_conflict',
      'post_already_public',
      ...SCREENING_REFUSALS,
    ],
    call: ({ viewer, params, body }) => editPost(db, viewer, params.id, body),
  })

  api.delete('/api/studio/posts/:id', {
    summary: 'Delete a post',
    description:
      'Costs 2 energy in every state, also below zero. The post is gone for readers at once and stays in the bin for 30 days; a folder keeps its place as an item that is not available.',
    scope: 'write',
    limit: SAVING,
    params: PostParams,
    answer: { 200: DeleteAnswer },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => deletePost(db, viewer, params.id),
  })

  for (const path of ['/api/studio/posts/:id/submit', '/api/posts/:id/submit'] as const)
    api.post(path, {
      summary: 'Submit a post for review, or publish it where review is off',
      description:
        'From draft or rejected, or an approved post with unpublished changes. With review on it waits for an admin, otherwise it is public at once; what autosave alone has stored is saved first. Level 1 or higher, and the post must have words or a picture.',
      scope: 'write',
      limit: PUBLISHING,
      params: PostParams,
      answer: { 200: OwnPost },
      refuses: [
        'level_too_low',
        'post_not_found',
        'post_not_submittable',
        'version_conflict',
        ...SCREENING_REFUSALS,
      ],
      call: ({ viewer, params }) => submitPost(db, viewer, params.id),
    })

  api.post('/api/studio/posts/:id/withdraw', {
    summary: 'Withdraw a post from review',
    description:
      'A pending post, or a pending revision of a public one, is a draft again; the public keeps reading what it read. Of a withdrawal and a decision at the same time the first counts.',
    scope: 'write',
    params: PostParams,
    answer: { 200: OwnPost },
    refuses: ['post_not_found', 'post_not_withdrawable'],
    call: ({ viewer, params }) => withdrawPost(db, viewer, params.id),
  })

  api.post('/api/studio/posts/:id/unpublish', {
    summary: 'Make a draft of a public post',
    description:
      'Nobody but the author and admins can read it from then on; likes, comments and energy stay with it for a return. Counts as one of at most 500 drafts.',
    scope: 'write',
    limit: SAVING,
    params: PostParams,
    answer: { 200: OwnPost },
    refuses: ['post_not_found', 'draft_limit', 'post_not_unpublishable'],
    call: ({ viewer, params }) => unpublishPost(db, viewer, params.id),
  })

  api.get('/api/studio/bin', {
    summary: 'List my deleted posts',
    description:
      "The caller's deleted posts, last deleted first, each with the time at which it is erased. What an admin deleted is not here.",
    scope: 'read',
    query: PageQuery,
    answer: { 200: ListOf(DeletedPost) },
    call: ({ viewer, query }) => listBin(db, viewer, query),
  })

  api.post('/api/studio/posts/:id/restore', {
    summary: 'Take a deleted post out of the bin',
    description:
      'In the state that it had, for 30 days after the caller deleted it. The energy for deleting is not given back.',
    scope: 'write',
    limit: SAVING,
    params: PostParams,
    answer: { 200: OwnPost },
    refuses: ['post_not_found', 'draft_limit'],
    call: ({ viewer, params }) => restorePost(db, viewer, params.id),
  })
}
