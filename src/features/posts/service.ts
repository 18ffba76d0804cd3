export { counterSteps, movesStep, publicPostsStep } from './batch-steps.ts'
export {
  type CounterMoves,
  type Counts,
  lockPostsForCounters,
  moveCounters,
  tryLockPostsForCounters,
} from './counters.ts'
export { bringPostsBack, postsOf, postsTakenBy, removePostsOf } from './mass-removal.ts'
export { rebuildSearch, updatePublicIndex } from './public-index.ts'
export {
  findPost,
  findRevision,
  findRevisionAt,
  insertPost,
  insertRevision,
  type NewRevision,
  type PostRow,
  type RevisionRow,
  revisionsOf,
  selectPostForUpdate,
  updatePost,
} from './queries.ts'
export { type AuthorFigures, authorFigures, POSTS_BY_AUTHOR, postsBy } from './reading/by-author.ts'
export { followedPosts } from './reading/following-feed.ts'
export { type HotTag, hotTags } from './reading/hot-tags.ts'
export { listPosts } from './reading/list.ts'
export { PRESENT } from './reading/list-queries.ts'
export { newestPosts } from './reading/newest-with-bodies.ts'
export { type PostStamp, publicStamp, STAMP, STAMPED, wholeStamp } from './reading/page-version.ts'
export { type Article, readArticle, readPost, visiblePosts } from './reading/read-post.ts'
export { SHOWN, type ShownRow, WITH_AUTHOR } from './reading/read-queries.ts'
export { type AroundPost, aroundPost, type PostLink } from './reading/related.ts'
export { type ChosenRow, chosenPost, type Excerpt, selectChosen } from './reading/search-hit.ts'
export { countParts, type MappedPost, postsOfPart } from './reading/site-map.ts'
export { summaryOf } from './reading/to-summary.ts'
export { erasePostContent, softDeletePost } from './removal.ts'
export { begin, moveTo, setLock } from './stage-changes.ts'
export { forgetViews, gatherViews, readerOf, type ViewCounter } from './view-counter/view-counter.ts'
export { lockPublicPost, lockVisiblePost, visiblePost } from './visibility.ts'
