import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging.ts'
import { refuseBeyond } from '../../kernel/http/rate-limit.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { AUTOSAVING, CREATING, PREVIEWING, PUBLISHING, SAVING } from '../posts/rules.ts'
import {
  DiscardAnswer,
  DiscardQuery,
  NewPost,
  OwnPost,
  PostEdit,
  PostParams,
  Revision,
  RevisionParams,
  RevisionSummary,
  StudioSummary,
  WorkingCopyAnswer,
  WorkingCopyBody,
} from '../posts/schema.ts'
import * as posts from '../posts/service.ts'
import { DeleteAnswer, Overview, OwnPostsQuery, Preview, PreviewBody, Trends, TrendsQuery } from './schema.ts'
import { overview, trends } from './service.ts'

// A long text in JSON, before cleaning.
const POST_BODY_LIMIT = 2 * 1024 * 1024

export const studioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const one = { params: PostParams, response: { 200: OwnPost } }

  app.get('/api/studio/overview', { schema: { response: { 200: Overview } } }, (request) =>
    overview(db, viewerOf(request)),
  )

  app.get(
    '/api/studio/trends',
    { schema: { querystring: TrendsQuery, response: { 200: Trends } } },
    (request) => trends(db, viewerOf(request), request.query.range),
  )

  app.get(
    '/api/studio/posts',
    { schema: { querystring: OwnPostsQuery, response: { 200: ListOf(StudioSummary) } } },
    (request) => posts.ownPosts(db, viewerOf(request), request.query),
  )

  app.post(
    '/api/studio/posts',
    {
      schema: { body: NewPost, response: { 201: OwnPost } },
      config: { limit: CREATING },
      bodyLimit: POST_BODY_LIMIT,
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      if (await posts.goesPublic(db, request.body))
        await refuseBeyond(db, PUBLISHING, { subject: String(viewer.id) }, app.config.limits)
      reply.code(201)
      return posts.createPost(db, viewer, request.body)
    },
  )

  app.get('/api/studio/posts/:id', { schema: one }, (request) =>
    posts.ownPost(db, viewerOf(request), request.params.id),
  )

  app.put(
    '/api/studio/posts/:id',
    { schema: { ...one, body: PostEdit }, config: { limit: SAVING }, bodyLimit: POST_BODY_LIMIT },
    (request) => posts.editPost(db, viewerOf(request), request.params.id, request.body),
  )

  app.put(
    '/api/studio/posts/:id/working-copy',
    {
      schema: { params: PostParams, body: WorkingCopyBody, response: { 200: WorkingCopyAnswer } },
      config: { limit: AUTOSAVING },
      bodyLimit: POST_BODY_LIMIT,
    },
    (request) => posts.saveWorkingCopy(db, viewerOf(request), request.params.id, request.body),
  )

  app.delete(
    '/api/studio/posts/:id/working-copy',
    { schema: { params: PostParams, querystring: DiscardQuery, response: { 200: DiscardAnswer } } },
    (request) => posts.discardWorkingCopy(db, viewerOf(request), request.params.id, request.query.version),
  )

  app.post(
    '/api/studio/preview',
    {
      schema: { body: PreviewBody, response: { 200: Preview } },
      config: { limit: PREVIEWING },
      bodyLimit: POST_BODY_LIMIT,
    },
    (request) => posts.previewOf(db, viewerOf(request), request.body.body),
  )

  app.delete(
    '/api/studio/posts/:id',
    { schema: { params: PostParams, response: { 200: DeleteAnswer } } },
    (request) => posts.deletePost(db, viewerOf(request), request.params.id),
  )

  app.post('/api/studio/posts/:id/submit', { schema: one, config: { limit: PUBLISHING } }, (request) =>
    posts.submitPost(db, viewerOf(request), request.params.id),
  )

  app.post('/api/studio/posts/:id/withdraw', { schema: one }, (request) =>
    posts.withdrawPost(db, viewerOf(request), request.params.id),
  )

  app.get(
    '/api/studio/posts/:id/revisions',
    { schema: { params: PostParams, querystring: PageQuery, response: { 200: ListOf(RevisionSummary) } } },
    (request) => posts.listRevisions(db, viewerOf(request), request.params.id, request.query),
  )

  app.get(
    '/api/studio/posts/:id/revisions/:version',
    { schema: { params: RevisionParams, response: { 200: Revision } } },
    (request) => posts.readRevision(db, viewerOf(request), request.params.id, request.params.version),
  )

  app.post(
    '/api/studio/posts/:id/revisions/:version/restore',
    {
      schema: { params: RevisionParams, response: { 200: WorkingCopyAnswer } },
      config: { limit: AUTOSAVING },
    },
    (request) => posts.restoreRevision(db, viewerOf(request), request.params.id, request.params.version),
  )
}
