import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

export { counterSteps, publicPostsStep } from './batch-steps.ts'
export {
  lockPostsForCounters,
  lockPublicPosts,
  moveCounters,
  renewComments,
  renewOutside,
  setCommentsClosed,
  tryLockPostsForCounters,
} from './counters.ts'
export { type ImportedPost, insertImportedPosts } from './import-posts.ts'
export { energyOrderSteps } from './list-rows.ts'
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
export { authorsToFollow } from './reading/authors-to-follow.ts'
export {
  AUTHOR_PAGE_SIZE,
  type AuthorProfile,
  authorProfile,
  authorTotals,
  postCountsOf,
  postsByAuthor,
} from './reading/by-author.ts'
export { followedPostsOf, followingFeed, tagFeed } from './reading/feeds.ts'
export { type HotTag, hotPostsOfWeek, hotTags } from './reading/hot.ts'
export { listPosts, usedLanguages } from './reading/list.ts'
export { newestPostsWithBodies, type PostInFeed } from './reading/newest-with-bodies.ts'
export {
  PAGE_VERSION_COLUMNS,
  type PageVersion,
  pageVersionKey,
  publicPageVersion,
  VERSIONED_POSTS,
} from './reading/page-version.ts'
export { type Article, readArticle, readPost, visiblePosts } from './reading/read-post.ts'
export { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './reading/read-queries.ts'
export { findRelatedPosts, type PostLink, type RelatedPosts } from './reading/related.ts'
export { type Excerpt, type SearchHitRow, selectSearchHits, toSearchHit } from './reading/search-hit.ts'
export { countSiteMapParts, siteMapPart } from './reading/site-map.ts'
export { listTags } from './reading/tag-index.ts'
export {
  countPostsOf,
  erasePostContent,
  postIdsOf,
  postIdsOfRemoval,
  removePosts,
  restoreRemovedPosts,
  softDeletePost,
  takeOutOfBin,
} from './removal.ts'
export { moveRenamedBatch } from './renamed-tags.ts'
export { changeStage, recordCreation, setLock, UNSCHEDULED } from './stage-changes.ts'
export { countTopics, listTopics, postTopics, spaceTopics } from './topics.ts'
export { saltOf } from './view-counter/queries.ts'
export {
  countVisitorsOf,
  openViewCounter,
  readerOf,
  readerTrace,
  type ViewCounter,
} from './view-counter/view-counter.ts'
export { lockPresentPost, lockPublicPost, lockVisiblePost, requirePublic, visiblePost } from './visibility.ts'

/**
 * Returns those of these pictures that appear in a text by their own owner: any version of a post, or unsaved changes. One pass over
 * the owner's texts, however many pictures. Someone else's post does not keep a picture that its owner has removed.
 */
export async function picturesInOwnPosts(trx: Trx, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct named[1] as name
    from posts p
    cross join lateral (
      select body from post_revisions where post_id = p.id
      union all select body from post_working_copies where post_id = p.id) as texts
    cross join lateral regexp_matches(texts.body, '/uploads/([A-Za-z0-9_-]+[.][a-z]+)', 'g') as named
    where p.author_id in (select owner_id from uploads where name = any(${names}))
      and texts.body like '%/uploads/%'
      and exists (select from uploads u where u.name = named[1] and u.owner_id = p.author_id and u.name = any(${names}))`.execute(
    trx,
  )
  return new Set(rows.map(({ name }) => name))
}
