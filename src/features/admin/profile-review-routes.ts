import { Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { OptionalReasonBody } from '../moderation/schema.ts'
import { Review } from '../profile/schema.ts'
import { approveReview, listReviews, rejectReview } from '../profile/service.ts'

const ReviewsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Review.properties.status),
})

export const adminProfileReviewRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/profile-reviews', {
    summary: 'List profile changes in review',
    description:
      'Waiting ones unless `status` says otherwise, newest first; one for each field that somebody wants to change.',
    right: 'profiles',
    scope: 'moderate',
    query: ReviewsQuery,
    answer: { 200: ListOf(Review) },
    call: ({ viewer, query }) => listReviews(db, viewer, query),
  })

  api.post('/api/admin/profile-reviews/:id/approve', {
    summary: 'Approve a profile change',
    description:
      'The change is public at once and its first-time task is rewarded; the person gets a notice. A name that was taken or reserved meanwhile is rejected instead, and the energy given back: look at `status` of the answer.',
    right: 'profiles',
    scope: 'moderate',
    params: Type.Object({ id: Id }),
    answer: { 200: Review },
    refuses: ['may_not_decide', 'not_found', 'already_approved', 'not_pending', 'username_taken'],
    call: ({ viewer, params }) => approveReview(db, viewer, params.id),
  })

  api.post('/api/admin/profile-reviews/:id/reject', {
    summary: 'Reject a profile change',
    description:
      'The person reads the reason, if there is one, in a notice. The energy for a rename is given back, once; a change that was decided already is a conflict.',
    right: 'profiles',
    scope: 'moderate',
    params: Type.Object({ id: Id }),
    body: OptionalReasonBody,
    answer: { 200: Review },
    refuses: ['may_not_decide', 'not_found', 'already_rejected', 'not_pending'],
    call: ({ viewer, params, body }) => rejectReview(db, viewer, params.id, body.reason),
  })
}
