import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { type BatchedRead, readBatched, unnested } from '../../kernel/db/read-batch.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type FollowState, stateOf } from '../follows/rules.ts'
import {
  PAGE_VERSION_COLUMNS,
  type PageVersion,
  publicPageVersion,
  VERSIONED_POSTS,
} from '../posts/service.ts'
import type { ReactionState } from '../reactions/schema.ts'

/** Everything on a post's page that depends on the viewer. */
export interface ViewerPostState {
  reaction: ReactionState
  saved: boolean
  /** What the reader has given so far, and has left to give. */
  given: number
  balance: number
  /** How far they have read, in percent; null: they keep no history. */
  reading: number | null
  /** Follow state between the reader and the author. */
  follow: FollowState
  /** Whether the reader likes any of its comments. */
  likes_comments: boolean
  /** The newest comment that the reader has seen, if they have been here before, and the newest of all. */
  seen_comment: number | null
  newest_comment: number | null
  /** Whether comments of the reader wait here for an admin. */
  has_held_comments: boolean
}

interface ViewerPostStateRow extends PageVersion, Omit<ViewerPostState, 'follow'> {
  i_follow: boolean
  follows_me: boolean
}

// The newest comment, deleted or not, by the index on post and id: with equality, the planner would read all comments from the newest on.
const viewerPostStates: BatchedRead<{ postId: number; readerId: number }, ViewerPostStateRow> = {
  select: preparedSelect(`select ordinal, ${PAGE_VERSION_COLUMNS},
  coalesce((select state from post_reactions where post_id = p.id and user_id = reader_id), 'none') as reaction,
  exists (select from post_saves where post_id = p.id and user_id = reader_id) as saved,
  coalesce((select given from post_energize_sums where post_id = p.id and giver_id = reader_id), 0) as given,
  coalesce((select balance from energy_accounts where user_id = reader_id), 0) as balance,
  exists (select from comment_likes l where l.user_id = reader_id and l.post_id = p.id and liked) as likes_comments,
  (select seen_id from comment_visits v where v.user_id = reader_id and v.post_id = p.id) as seen_comment,
  (select case when c.post_id = p.id then c.id end from comments c where c.post_id <= p.id
    order by c.post_id desc, c.id desc limit 1) as newest_comment,
  exists (select from held_comments h where h.author_id = reader_id and h.post_id = p.id) as has_held_comments,
  case when (select keeps_history from reading_prefs where user_id = reader_id) is not false then
    coalesce((select progress from reading_history where user_id = reader_id and post_id = p.id), 0) end as reading,
  exists (select from follows where follower_id = reader_id and followed_id = p.author_id) as i_follow,
  exists (select from follows where follower_id = p.author_id and followed_id = reader_id) as follows_me
  from ${unnested('bigint', 'bigint')} with ordinality as asked (post_id, reader_id, ordinal), ${VERSIONED_POSTS}
    and p.id = asked.post_id`),
  keyOf: ({ postId, readerId }) => `${postId} ${readerId}`,
  parametersOf: (asked) => [asked.map(({ postId }) => postId), asked.map(({ readerId }) => readerId)],
}

/**
 * Reads tables of several slices in one statement, because every view of a post's page needs all of them, along with the page's version.
 * Null for a post that is not public.
 */
export async function viewerPostState(
  db: Db,
  viewer: Viewer | null,
  postId: number,
): Promise<{ version: PageVersion; state: ViewerPostState } | null> {
  if (!viewer) {
    const version = await publicPageVersion(db, postId)
    return version === null ? null : { version, state: ANONYMOUS }
  }
  const row = await readBatched(db, viewerPostStates, { postId, readerId: viewer.id })
  if (!row) return null
  return { version: row, state: { ...row, follow: stateOf(row) } }
}

/** The state of a visitor. */
export const ANONYMOUS: ViewerPostState = {
  reaction: 'none',
  saved: false,
  given: 0,
  balance: 0,
  reading: null,
  follow: 'none',
  likes_comments: false,
  seen_comment: null,
  newest_comment: null,
  has_held_comments: false,
}
