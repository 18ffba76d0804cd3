import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http.ts'
import { ReasonBody } from '../moderation/schema.ts'
import { OwnPost, PostParams } from '../posts/schema.ts'
import { approvePost, lockPost, rejectPost, unlockPost } from '../posts/service.ts'

export const adminPostRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const
  const schema = { params: PostParams, response: { 200: OwnPost } }
  const withReason = { ...schema, body: ReasonBody }

  app.post('/api/admin/posts/:id/approve', { schema, config }, (request) =>
    approvePost(db, viewerOf(request), request.params.id),
  )

  app.post('/api/admin/posts/:id/reject', { schema: withReason, config }, (request) =>
    rejectPost(db, viewerOf(request), request.params.id, request.body.reason),
  )

  app.post('/api/admin/posts/:id/lock', { schema: withReason, config }, (request) =>
    lockPost(db, viewerOf(request), request.params.id, request.body.reason),
  )

  app.post('/api/admin/posts/:id/unlock', { schema, config }, (request) =>
    unlockPost(db, viewerOf(request), request.params.id),
  )
}
