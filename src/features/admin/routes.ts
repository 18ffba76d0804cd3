import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { ReasonBody } from '../moderation/schema.ts'
import { Review } from '../settings/schema.ts'
import { approveReview, listReviews, rejectReview } from '../settings/service.ts'
import { SiteSettingBody, SiteSettings } from './schema.ts'
import { changeSiteSetting, siteSettings } from './service.ts'

const one = { params: Type.Object({ id: Id }), response: { 200: Review } }
const ReviewsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Review.properties.status),
})

export const adminRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const admin = { access: 'admin' } as const
  const owner = { access: 'owner' } as const

  app.get(
    '/api/admin/profile-reviews',
    { schema: { querystring: ReviewsQuery, response: { 200: ListOf(Review) } }, config: admin },
    (request) => listReviews(db, request.query),
  )

  app.post('/api/admin/profile-reviews/:id/approve', { schema: one, config: admin }, (request) =>
    approveReview(db, viewerOf(request), request.params.id),
  )

  app.post(
    '/api/admin/profile-reviews/:id/reject',
    { schema: { ...one, body: ReasonBody }, config: admin },
    (request) => rejectReview(db, viewerOf(request), request.params.id, request.body.reason),
  )

  app.get('/api/admin/site-settings', { schema: { response: { 200: SiteSettings } }, config: owner }, () =>
    siteSettings(db),
  )

  app.put(
    '/api/admin/site-settings',
    { schema: { body: SiteSettingBody, response: { 200: SiteSettings } }, config: owner },
    (request) => changeSiteSetting(db, viewerOf(request), request.body),
  )
}
