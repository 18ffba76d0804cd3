export {
  countPostsByAuthor,
  latestPostIdsByAuthor,
  latestPostsByAuthor,
} from './author-history.ts'
export { approvePost, lockPost, rejectPost, removePost, unlockPost } from './decisions.ts'
export {
  listPostsForModeration,
  type ModerationPosts,
  neighbourInQueue,
  type PostForReview,
  readPostForReview,
} from './moderation-list.ts'
