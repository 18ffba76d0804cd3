import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { OptionalReasonBody } from '../moderation/schema.ts'
import { Review } from '../settings/schema.ts'
import { approveReview, listReviews, rejectReview } from '../settings/service.ts'
import * as operations from './operations/moderation.ts'

const one = { params: Type.Object({ id: Id }), response: { 200: Review } }
const ReviewsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Review.properties.status),
})

export const adminProfileReviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const

  app.get(
    '/api/admin/profile-reviews',
    {
      schema: {
        ...operations.listProfileReviews,
        querystring: ReviewsQuery,
        response: { 200: ListOf(Review) },
      },
      config,
    },
    (request) => listReviews(db, viewerOf(request), request.query),
  )

  app.post(
    '/api/admin/profile-reviews/:id/approve',
    { schema: { ...operations.approveProfileChange, ...one }, config },
    (request) => approveReview(db, viewerOf(request), request.params.id),
  )

  app.post(
    '/api/admin/profile-reviews/:id/reject',
    { schema: { ...operations.rejectProfileChange, ...one, body: OptionalReasonBody }, config },
    (request) => rejectReview(db, viewerOf(request), request.params.id, request.body.reason),
  )
}
