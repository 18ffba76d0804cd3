import type { Logger } from 'pino'
import type { Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { HOUR_MS, hourly } from '../../kernel/ops/jobs.ts'
import { erasePosts, purgePosts } from '../authoring/service.ts'
import { removeFromSeries } from '../series/service.ts'
import { ownRows, type Slice } from '../slice.ts'
import { commentInvariants } from './invariants.ts'
import { eraseLikes } from './likes/likes.ts'
import { eraseEdits } from './reading/earlier-texts.ts'
import { eraseVisits, forgetVisits } from './visits.ts'
import { eraseCommentsOn, purgeComments } from './writing/removal.ts'

const POSTS_AT_ONCE = 500
const COMMENTS_AT_ONCE = 5_000
const VISITS_AT_ONCE = 10_000

export const commentsSlice: Slice = {
  name: 'comments',
  routes: async () => (await import('./routes.ts')).commentRoutes,
  invariants: commentInvariants,
  jobs: ({ files }) => [
    { name: 'purge posts', everyMs: HOUR_MS, run: (trx, log) => purge(trx, files, log) },
    hourly('forget comment visits', (trx) => forgetVisits(trx, VISITS_AT_ONCE)),
  ],
  // The posts too: this is the last slice with rows that go with them.
  async erase(trx, userId, files) {
    const posts = await erasePosts(trx, userId)
    return {
      posts: posts.length,
      comments_on_posts: await eraseWithPosts(trx, files, posts),
      comment_likes: await eraseLikes(trx, userId),
      comment_visits: await eraseVisits(trx, userId),
      comment_edits: await eraseEdits(trx, userId),
    }
  },
  exported: [
    ownRows('comments', ['id', 'post_id', 'root_id', 'reply_to_id', 'content', 'image', 'created_at'], {
      owner: 'author_id',
      where: 'deleted_at is null',
    }),
    ownRows('comment_likes', ['comment_id', 'post_id', 'since'], {
      key: ['post_id', 'comment_id'],
      where: 'liked',
    }),
    ownRows('comment_visits', ['post_id', 'seen_id', 'seen_at'], { key: ['post_id'] }),
  ],
  notExported: {
    comment_edits: 'earlier texts, which admins see; the newest is in comments',
    comment_mentions: 'made from the texts of comments',
  },
}

/** Erases posts that were deleted long ago with their comments, and single comments. */
async function purge(trx: Trx, files: FileStore, log: Pick<Logger, 'info'>): Promise<void> {
  const posts = await purgePosts(trx, POSTS_AT_ONCE)
  const below = await eraseWithPosts(trx, files, posts)
  const comments = below + (await purgeComments(trx, files, COMMENTS_AT_ONCE))
  if (posts.length + comments === 0) return trx.declareChanges([])
  log.info({ posts: posts.length, comments }, 'erased what was deleted long ago')
}

async function eraseWithPosts(trx: Trx, files: FileStore, posts: number[]): Promise<number> {
  await removeFromSeries(trx, posts)
  return eraseCommentsOn(trx, files, posts)
}
