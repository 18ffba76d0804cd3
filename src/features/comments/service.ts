export { approveHeld, listHeld, rejectHeld } from './holding/decide.ts'
export { ownHeldOn, withdrawHeld } from './holding/hold.ts'
export { waitingSince } from './holding/queries.ts'
export { likedAmong, toggleLike } from './likes/likes.ts'
export { commentCounts, commentIdsOf, latestCommentsOf } from './reading/by-author.ts'
export { commentsOn, repliesTo } from './reading/lists.ts'
export {
  listCommentsForModeration,
  type ModerationComment,
  type ModerationComments,
} from './reading/moderation-list.ts'
export { type Branch, idsIn, loadThread, type Thread } from './reading/thread.ts'
export type { ThreadPosition } from './reading/thread-position.ts'
export { readComment, undeletedComments, visibleComment } from './reading/visible-comment.ts'
export { type Cursor, readThreadCursor, writeThreadCursor } from './reading/window.ts'
export { MAX_NEW, markSeen, type NewComments, newCommentsSince } from './visits.ts'
export { addComment, replyTo } from './writing/add.ts'
export { editComment } from './writing/edit.ts'
export {
  answerableComments,
  type ImportedComment,
  insertImportedComments,
} from './writing/import-comments.ts'
export { setAnswer, setClosed, setPinned } from './writing/marks.ts'
export {
  countToRemove,
  countToRestore,
  nextToRemove,
  nextToRestore,
  type RemovalItem,
  removeComments,
  restoreComments,
} from './writing/mass-removal.ts'
export { deleteComment, removeComment } from './writing/removal.ts'
