export { latestPostIdsByAuthor, latestPostsByAuthor } from './author-history.ts'
export { approvePost, lockPost, rejectPost, removePost, unlockPost } from './decisions.ts'
export {
  listPostsForModeration,
  neighbourInQueue,
  type PostForReview,
  readPostForReview,
} from './moderation-list.ts'
