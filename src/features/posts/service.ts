export { counterSteps, publicPostsStep } from './batch-steps.ts'
export { lockPostsForCounters, moveCounters, renewComments, tryLockPostsForCounters } from './counters.ts'
export { energyOrderSteps } from './list-rows.ts'
export { postIdsOf, postIdsOfRemoval, removeAllPosts, restoreRemovedPosts } from './mass-removal.ts'
export { picturesInOwnPosts } from './named-pictures.ts'
export { rebuildSearch, updatePublicIndex } from './public-index.ts'
export {
  allPostsOf,
  findPost,
  findRevision,
  findRevisionAt,
  insertPost,
  insertRevision,
  type NewRevision,
  newestRevision,
  type PostRow,
  type RevisionRow,
  revisionsOf,
  selectDueForUpdate,
  selectPostForUpdate,
  updatePost,
  WRITTEN,
} from './queries.ts'
export { authorTotals, postCountsOf } from './reading/author-roll-ups.ts'
export { authorsToFollow } from './reading/authors-to-follow.ts'
export { AUTHOR_PAGE_SIZE, type AuthorProfile, authorProfile, postsByAuthor } from './reading/by-author.ts'
export { followedPostsOf, followingFeed } from './reading/following-feed.ts'
export { hotPostsOfWeek } from './reading/hot-of-week.ts'
export { type HotTag, hotTags } from './reading/hot-tags.ts'
export { listPosts } from './reading/list.ts'
export { newestPostsWithBodies, type PostInFeed } from './reading/newest-with-bodies.ts'
export {
  PAGE_VERSION_COLUMNS,
  type PageVersion,
  pageVersionKey,
  publicPageVersion,
  VERSIONED_POSTS,
} from './reading/page-version.ts'
export { type Article, readArticle, readPost, visiblePosts } from './reading/read-post.ts'
export { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './reading/read-queries.ts'
export { findRelatedPosts, type PostLink, type RelatedPosts } from './reading/related.ts'
export { type Excerpt, type SearchHitRow, selectSearchHits, toSearchHit } from './reading/search-hit.ts'
export { countSiteMapParts, siteMapPart } from './reading/site-map.ts'
export { tagFeed } from './reading/tag-feed.ts'
export { listTags, TAGS_COUNTED_OVER } from './reading/tag-index.ts'
export { toSummary } from './reading/to-summary.ts'
export { usedLanguages } from './reading/used-languages.ts'
export { erasePostContent, softDeletePost, takeOutOfBin } from './removal.ts'
export { moveRenamedBatch } from './renamed-tags.ts'
export { changeStage, recordCreation, setLock, UNSCHEDULED } from './stage-changes.ts'
export { countTopics, listTopics, postTopics, spaceTopics } from './topics.ts'
export { countVisitorsOf, openViewCounter, readerOf, type ViewCounter } from './view-counter/view-counter.ts'
export { lockPublicPost, lockVisiblePost, requirePublic, visiblePost } from './visibility.ts'
