export { type CommentOnDesk, type CommentsOnDesk, commentsOnDesk } from './reading/desk.ts'
export { commentsOn, repliesTo } from './reading/lists.ts'
export {
  type CommentFigures,
  type CommentOfPerson,
  commentFigures,
  commentNumbersOf,
  latestCommentsOf,
} from './reading/of-person.ts'
export { type Seen as SeenComment, seenComments, visibleComment } from './reading/seen.ts'
export { type Branch, openThread, type Thread, type ThreadPlace } from './reading/thread.ts'
export { addComment, replyTo } from './writing/add.ts'
export {
  postsCommentedBy,
  postsWithRemoved,
  removeCommentsOf,
  restoreCommentsOf,
} from './writing/mass-removal.ts'
export { deleteComment, eraseCommentsOn, purgeComments, removeComment } from './writing/removal.ts'
