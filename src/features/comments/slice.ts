import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { HOUR_MS, hourlyDeletion, inBatches, type Job } from '../../kernel/ops/jobs.ts'
import { eraseDaysOf, erasePosts, lockOverduePosts, lockPostsOf } from '../authoring/service.ts'
import { removeFromSeries } from '../series/service.ts'
import { ownRows, type Slice } from '../slice.ts'
import { eraseHeldOf } from './holding/queries.ts'
import { eraseLikes } from './likes/likes.ts'
import { eraseEdits } from './reading/earlier-texts.ts'
import { MAX_HELD } from './rules.ts'
import { eraseVisits, forgetVisits } from './visits.ts'
import { eraseCommentsOn, purgeComments } from './writing/removal.ts'

const zone = sql.lit(inShanghai.timeZone)
/** As readers see it (markdown.ts): @foo\_bar names foo_bar. */
const withoutEscapes = sql.raw("regexp_replace(c.content, '\\\\([*_~`[])', '\\1', 'g')")

const POSTS_AT_ONCE = 100
const COMMENTS_AT_ONCE = 1_000
const LIKES_AT_ONCE = 500
const VISITS_AT_ONCE = 10_000

export const commentsSlice = {
  name: 'comments',
  routes: async () => (await import('./routes.ts')).commentRoutes,
  invariants: [
    bySql(
      'I29',
      'comments_count = live comments, and replies_count = live replies',
      sql`select format('post %s counts %s comments, there are %s', p.id, p.comments_count, count(c.id)) as problem
        from posts p left join comments c on c.post_id = p.id and c.deleted_at is null
        group by p.id having p.comments_count <> count(c.id)
        union all
        select format('comment %s counts %s replies, there are %s', root.id, root.replies_count, count(c.id))
        from comments root left join comments c on c.root_id = root.id and c.deleted_at is null
        where root.root_id is null and root.deleted_at is null
        group by root.id having root.replies_count <> count(c.id)`,
    ),
    bySql(
      'I30',
      'the root of a reply exists, is a root, and belongs to the same post; a live reply has a live root',
      sql`select format('reply %s of post %s under %s', c.id, c.post_id, c.root_id) as problem
        from comments c left join comments root on root.id = c.root_id
        where c.root_id is not null and (root.id is null or root.root_id is not null or root.post_id <> c.post_id
          or (c.deleted_at is null and root.deleted_at is not null))`,
    ),
    bySql(
      'I31',
      'mentions are unique, stand in the text, and lead to someone else',
      sql`select format('comment %s calls user %s %s', c.id, m.user_id, m.written) as problem
        from comment_mentions m left join comments c on c.id = m.comment_id left join users u on u.id = m.user_id
        where c.id is null or u.id is null or c.author_id = m.user_id
          or strpos(${withoutEscapes}, '@' || m.written) = 0
        union all
        select format('comment %s mentions user %s %s times', comment_id, user_id, count(*))
        from comment_mentions group by comment_id, user_id having count(*) > 1`,
    ),
    bySql(
      'I105',
      'earlier texts belong to an edited comment, and were written between its beginning and its last edit',
      sql`select format('text %s of comment %s is of %s', e.id, e.comment_id, e.written_at) as problem
        from comment_edits e join comments c on c.id = e.comment_id
        where c.edited_at is null or e.written_at < c.created_at or e.written_at > c.edited_at
        union all
        select format('comment %s was edited at %s, before it was written', id, edited_at)
        from comments where edited_at < created_at`,
    ),
    bySql(
      'I108',
      'comments were seen by someone who is there, below a post, and not before they were written',
      sql`select format('user %s saw comment %s of post %s at %s', v.user_id, v.seen_id, v.post_id, v.seen_at) as problem
        from comment_visits v join comments c on c.id = v.seen_id
        where c.post_id <> v.post_id or c.created_at > v.seen_at`,
    ),
    bySql(
      'I106',
      'likes_count of a comment = those who like it',
      sql`select format('comment %s counts %s likes, there are %s', c.id, c.likes_count, count(l.user_id)) as problem
        from comments c left join comment_likes l on l.comment_id = c.id and l.liked
        group by c.id having c.likes_count <> count(l.user_id)`,
    ),
    bySql(
      'I107',
      'the likes of a comment on a day are those that came on it from others and still stand',
      sql`select format('comment %s on %s: %s told, %s came', comment_id, day, coalesce(d.likers, 0), coalesce(l.likers, 0)) as problem
        from daily_comment_likes d full join (
          select comment_id, (since at time zone ${zone})::date as day, count(*) as likers
          from comment_likes l join comments c on c.id = l.comment_id
          where liked and user_id <> author_id group by 1, 2) as l using (comment_id, day)
        where coalesce(d.likers, 0) <> coalesce(l.likers, 0)`,
    ),
    bySql(
      'I151',
      'what waits answers or replaces a comment on the same post, and replaces only the author’s own; nobody has too many',
      sql`select format('held comment %s of post %s', h.id, h.post_id) as problem
          from held_comments h join comments c on c.id in (h.reply_to_id, h.comment_id)
          where c.post_id <> h.post_id or (c.id = h.comment_id and c.author_id <> h.author_id)
        union all
        select format('user %s has %s waiting', author_id, count(*)) from held_comments
          group by author_id having count(*) > ${sql.lit(MAX_HELD)}`,
    ),
  ],
  jobs: ({ db, files }) => [
    purgePosts(db, files),
    hourlyDeletion('forget comment visits', db, (trx) => forgetVisits(trx, VISITS_AT_ONCE)),
  ],
  // Also erases the posts, because this is the last slice with rows that belong to them.
  async eraseBatch(trx, userId, files) {
    const posts = await lockPostsOf(trx, userId, POSTS_AT_ONCE)
    return {
      ...(await erasePostsAndComments(trx, files, posts)),
      comment_likes: await eraseLikes(trx, userId, LIKES_AT_ONCE),
    }
  },
  async erase(trx, userId) {
    await eraseDaysOf(trx, userId)
    return {
      comment_visits: await eraseVisits(trx, userId),
      comment_edits: await eraseEdits(trx, userId),
      held_comments: await eraseHeldOf(trx, userId),
    }
  },
  exported: [
    ownRows('comments', ['id', 'post_id', 'root_id', 'reply_to_id', 'content', 'image', 'created_at'], {
      owner: 'author_id',
      where: 'deleted_at is null',
    }),
    ownRows(
      'held_comments',
      ['id', 'post_id', 'reply_to_id', 'comment_id', 'content', 'image', 'held_for', 'created_at'],
      { owner: 'author_id' },
    ),
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
} satisfies Slice

/** Erases posts that were deleted long ago, with their comments, and single comments. Uses `db` for one transaction per batch. */
function purgePosts(db: Db, files: FileStore): Job {
  return {
    name: 'purge posts',
    everyMs: HOUR_MS,
    changes: [],
    async run(_trx, log, stopping) {
      const sums = { posts: 0, comments_on_posts: 0, comments: 0 }
      await inBatches(stopping, sums, () =>
        transaction(db, async (trx) => ({
          ...(await erasePostsAndComments(trx, files, await lockOverduePosts(trx, POSTS_AT_ONCE))),
          comments: await purgeComments(trx, files, COMMENTS_AT_ONCE),
        })),
      )
      const comments = sums.comments_on_posts + sums.comments
      if (sums.posts + comments > 0)
        log.info({ posts: sums.posts, comments }, 'erased what was deleted long ago')
    },
  }
}

/** A post goes after the last comment on it. */
async function erasePostsAndComments(trx: Trx, files: FileStore, posts: number[]) {
  trx.declareChanges([])
  if (posts.length === 0) return { posts: 0, comments_on_posts: 0 }
  const comments_on_posts = await eraseCommentsOn(trx, files, posts, COMMENTS_AT_ONCE)
  if (comments_on_posts >= COMMENTS_AT_ONCE) return { posts: 0, comments_on_posts }
  await removeFromSeries(trx, posts)
  await erasePosts(trx, posts)
  return { posts: posts.length, comments_on_posts }
}
