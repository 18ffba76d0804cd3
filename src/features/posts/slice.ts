import type { Db } from '../../kernel/db/db.ts'
import { HALF_MINUTE_MS, hourly, type Job } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { postInvariants } from './invariants.ts'
import { moveRenamedPosts } from './renamed-tags.ts'
import { deletePastViews } from './view-counter/view-counter.ts'

const RETAGGED_AT_ONCE = 20_000

export const postsSlice: Slice = {
  name: 'posts',
  routes: async () => (await import('./routes.ts')).postRoutes,
  invariants: postInvariants,
  jobs: ({ db }) => [moveRenamed(db), hourly('forget views', deletePastViews)],
  exported: [
    ownRows(
      'posts',
      [
        'id',
        'status',
        'revision_status',
        'reject_reason',
        'lock_reason',
        'version',
        'in_bin',
        'likes_count',
        'dislikes_count',
        'comments_count',
        'favorites_count',
        'energy_count',
        'views_count',
        'created_at',
        'updated_at',
        'submitted_at',
        'published_at',
        'deleted_at',
      ],
      { owner: 'author_id', where: '(deleted_at is null or in_bin)' },
    ),
    ownRows('author_days', ['day', 'energy', 'comments', 'likes', 'favorites', 'views'], {
      file: 'post-days',
      owner: 'author_id',
      key: ['day'],
    }),
    ownRows('post_history', ['id', 'post_id', 'step', 'from_state', 'to_state', 'created_at'], {
      file: 'post-steps',
      owner: 'actor_id',
      // Of an admin also decisions about the posts of others, which belong to the site.
      where: 'exists (select from posts p where p.id = post_id and p.author_id = actor_id)',
    }),
  ],
  notExported: {
    post_revisions: 'each post is exported as a file',
    post_tags: 'made from the tags of posts',
    post_energy_order: 'order of lists',
    post_views: 'hashes of readers, for a day',
    author_post_counts: 'sums',
    author_totals: 'sums',
  },
}

/** Through `db`: short transactions, so that nobody waits for all of them. */
function moveRenamed(db: Db): Job {
  return {
    name: 'move renamed tags',
    everyMs: HALF_MINUTE_MS,
    changes: [],
    async run(_trx, log, stopping) {
      const posts = await moveRenamedPosts(db, RETAGGED_AT_ONCE, stopping)
      if (posts > 0) log.info({ posts }, 'moved posts to renamed tags')
    },
  }
}
