export { changeAvatar } from './avatar.ts'
export { auditStatus, lastWishes, updateProfile, type Wish } from './profile.ts'
export { rekeyReviews } from './rekeying.ts'
export {
  approveReview,
  eraseReviews,
  listReviews,
  NAME_TAKEN,
  rejectReview,
  withdrawReviews,
} from './reviews.ts'
