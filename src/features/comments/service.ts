export { commentCounts, commentIdsOf, latestCommentsOf } from './reading/by-author.ts'
export { commentsOn, repliesTo } from './reading/lists.ts'
export {
  listCommentsForModeration,
  type ModerationComment,
  type ModerationComments,
} from './reading/moderation-list.ts'
export { type Branch, openThread, type Thread } from './reading/thread.ts'
export type { ThreadPosition } from './reading/thread-position.ts'
export { undeletedComments, visibleComment } from './reading/visible-comment.ts'
export { addComment, replyTo } from './writing/add.ts'
export { postsCommentedBy, postsWithRemoved, removeCommentsOf } from './writing/mass-removal.ts'
export { restoreCommentsOf } from './writing/mass-restoration.ts'
export { deleteComment, eraseCommentsOn, purgeComments, removeComment } from './writing/removal.ts'
