export { changeAvatar } from './avatar.ts'
export { auditStatus, updateProfile, waitingChanges } from './profile.ts'
export { eraseReviews } from './queries.ts'
export { approveReview, listReviews, rejectReview } from './reviews.ts'
