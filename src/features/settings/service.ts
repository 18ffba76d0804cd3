export { changeAvatar } from './avatar.ts'
export { auditStatus, type LatestReview, latestReviews, updateProfile } from './profile.ts'
export { recomputeReviewKeys } from './recompute-keys.ts'
export {
  approveReview,
  eraseReviews,
  listReviews,
  NAME_TAKEN,
  rejectReview,
  withdrawReviews,
} from './reviews.ts'
