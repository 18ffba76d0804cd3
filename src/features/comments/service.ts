export { commentsOn, repliesTo } from './reading/lists.ts'
export { type Branch, openThread, type Thread, type ThreadPlace } from './reading/thread.ts'
export { addComment, replyTo } from './writing/adding.ts'
export { deleteComment, eraseCommentsOn, purgeComments } from './writing/removal.ts'
