export { publicPostsStep } from './batch-steps.ts'
export {
  type CounterMoves,
  type Counts,
  counterSteps,
  lockPostsForCounters,
  moveCounters,
  tryLockPostsForCounters,
} from './counters.ts'
export type { PostRow } from './queries.ts'
export { type AroundPost, aroundPost, type PostLink } from './reading/around.ts'
export { type AuthorFigures, authorFigures, POSTS_BY_AUTHOR, postsBy } from './reading/by-author.ts'
export { type ChosenRow, chosenPost, type Excerpt, selectChosen } from './reading/chosen.ts'
export { newestPosts } from './reading/feed.ts'
export { followedPosts } from './reading/followed.ts'
export { type HotTag, hotTags } from './reading/hot-tags.ts'
export { PRESENT } from './reading/list-queries.ts'
export { countPostsOf, latestPostsOf, type PostOfPerson, postNumbersOf } from './reading/of-person.ts'
export {
  type Article,
  listPosts,
  lockPublicPost,
  lockVisiblePost,
  readArticle,
  readPost,
  visiblePost,
  visiblePosts,
} from './reading/reading.ts'
export { countParts, type MappedPost, postsOfPart } from './reading/site-map.ts'
export { type PostStamp, publicStamp, STAMP, STAMPED, wholeStamp } from './reading/stamp.ts'
export { type DeskPage, openOnDesk, type PostOnDesk, postsOnDesk, waitingBeside } from './review/desk.ts'
export { approvePost, lockPost, rejectPost, unlockPost } from './review/review.ts'
export { removePost } from './review/taking-away.ts'
export { rebuildSearch } from './search/search-index.ts'
export * from './search/search-terms.ts'
export { forgetViews, gatherViews, readerOf, type ViewCounter } from './views/views.ts'
export { createPost, editPost, goesPublic } from './writing/authoring.ts'
export { previewOf } from './writing/content.ts'
export { listRevisions, readRevision } from './writing/history.ts'
export { bringPostsBack, postsOf, postsTakenBy, removePostsOf } from './writing/mass-removal.ts'
export { uploadPicture } from './writing/pictures.ts'
export { deletePost, erasePosts, purgePosts } from './writing/removal.ts'
export { renderAgain } from './writing/rendering.ts'
export { ownPost, ownPosts } from './writing/shelf.ts'
export { stripPosts } from './writing/stripping.ts'
export { submitPost, withdrawPost } from './writing/submitting.ts'
export { discardWorkingCopy, restoreRevision, saveWorkingCopy } from './writing/working-copy.ts'
