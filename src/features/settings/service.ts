export { changeAvatar } from './avatar.ts'
export { auditStatus, updateProfile, waitingChanges } from './profile.ts'
export { approveReview, eraseReviews, listReviews, rejectReview } from './reviews.ts'
