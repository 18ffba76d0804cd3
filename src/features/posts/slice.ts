import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { HALF_MINUTE_MS, hourlyDeletion, type Job } from '../../kernel/ops/jobs.ts'
import { searchIndexInvariant } from '../search-index/service.ts'
import { ownRows, type Slice } from '../slice.ts'
import { ALL_POSTS } from './list-rows.ts'
import { moveRenamedPosts } from './renamed-tags.ts'
import { allowedSteps, isPublishedSql, STATUSES } from './rules.ts'
import { deletePastViews } from './view-counter/view-counter.ts'

const steps = sql.join(
  allowedSteps().map(([step, from, to]) => sql`(${sql.lit(step)}, ${sql.lit(from)}::text, ${sql.lit(to)})`),
)

const publicTexts = sql`select p.id, p.author_id, p.published_at, r.title, r.body_text, r.tags
  from posts p join post_revisions r on r.id = p.public_revision_id
  where ${sql.raw(isPublishedSql('p'))}`

const ALL = sql.lit(ALL_POSTS)
/** As a row of five counters. */
const NOTHING = sql.lit('(0,0,0,0,0)')

const RETAGGED_AT_ONCE = 20_000

export const postsSlice = {
  name: 'posts',
  routes: async () => (await import('./routes.ts')).postRoutes,
  invariants: [
    bySql(
      'I36',
      'every post is in one of the five states, and shows only what that state lets be seen',
      sql`select format('post %s is %s', id, status) as problem from posts
        where not status = any(array[${sql.join(STATUSES.map((status) => sql.lit(status)))}])
        union all
        select format('post %s shows revision %s, which is newer than %s', p.id, p.public_revision_id, p.revision_id)
        from posts p where p.public_revision_id > p.revision_id
        union all
        select format('post %s has version %s, its text %s', p.id, p.version, r.version)
        from posts p join post_revisions r on r.id = p.revision_id where r.version > p.version
        union all
        select format('post %s: %s', id, case when revision_status is null then 'newer text without a state' else 'a state without newer text' end)
        from posts where public_revision_id is not null
          and (revision_id = public_revision_id) <> (revision_status is null)`,
    ),
    bySql(
      'I210',
      'only what waits for review is held, or tells what held it',
      sql`select format('post %s is %s, held for %s', id, status, held_for) as problem from posts
        where (held_for is not null or held_details is not null)
          and 'pending' not in (status, coalesce(unlocked_status, ''), coalesce(revision_status, ''))`,
    ),
    bySql(
      'I37',
      'a post went only ways that are allowed, and stands where its history ends',
      sql`with steps as (
          select *, lag(to_state) over chain as before, row_number() over (partition by post_id order by id desc) as back
          from post_history window chain as (partition by post_id order by id))
        select format('post %s: %s from %s to %s', post_id, step, from_state, to_state) as problem from steps
        where before is distinct from from_state or not exists (
          select from (values ${steps}) as allowed (step, from_state, to_state)
          where steps.step = allowed.step and steps.to_state = allowed.to_state
            and steps.from_state is not distinct from allowed.from_state)
        union all
        select format('post %s is %s, its history says %s', p.id, state, to_state)
        from (select id, case when status = 'locked' then 'locked ' || unlocked_status else status end
          || coalesce('+' || revision_status, '') as state from posts) as p
          left join steps on steps.post_id = p.id and steps.back = 1
        where state is distinct from to_state`,
    ),
    bySql(
      'I54',
      'tags lead to what is public, and to nothing else',
      sql`select format('post %s has %s tags, %s lead to it', id, expected, linked) as problem from (
          select p.id, count(t.tag) as linked, coalesce(max(cardinality(r.tags)), 0) as expected
          from posts p left join post_tags t on t.post_id = p.id
            left join post_revisions r on r.id = p.public_revision_id and ${sql.raw(isPublishedSql('p'))}
          group by p.id) as tags where linked <> expected
        union all
        select format('tag %s of post %s sorts by old figures', tag, p.id)
        from post_tags t join posts p on p.id = t.post_id
        where (t.author_id, t.published_at) is distinct from (p.author_id, p.published_at)
          -- Another machine may round a logarithm otherwise.
          or abs(t.hot_score - p.hot_score) > 1e-9
        union all
        select format('post %s has %s energy and is listed by %s under "%s"', post_id, energy_count, listed_by, tag)
        from (select id as post_id, ${ALL} as tag, energy_count, author_id from posts where ${sql.raw(isPublishedSql('posts'))}
            union all select post_id, tag, energy_count, t.author_id from post_tags t join posts on posts.id = post_id) as listed
          full join (select post_id, tag, energy_count as listed_by, author_id as by from post_energy_order) as o using (post_id, tag)
        where (energy_count, author_id) is distinct from (listed_by, by)`,
    ),
    bySql(
      'I114',
      'a post is listed under the language of its public text',
      // The release before detects none: what it saved has none, until it is saved again.
      sql`select format('post %s is in %s and listed as %s', p.id, r.language, coalesce(p.language, 'none')) as problem
        from posts p join post_revisions r on r.id = p.public_revision_id
        where ${sql.raw(isPublishedSql('p'))} and r.language is distinct from p.language and r.language is not null`,
    ),
    bySql(
      'I72',
      'the roll-ups of an author are what their undeleted posts come to',
      sql`with kept as (select * from posts where deleted_at is null)
        select format('user %s has %s %s posts, the roll-up says %s', author_id, coalesce(there, 0), status, coalesce(posts, 0))
          as problem
        from (select author_id, status, count(*) as there from kept group by author_id, status) as counted
          full join author_post_counts using (author_id, status) where there is distinct from nullif(posts, 0)
        union all
        select format('the posts of user %s received %s, the roll-up says %s', author_id, received, rolled_up)
        from (select author_id, row (sum(energy_count), sum(comments_count), sum(likes_count), sum(favorites_count),
            sum(views_count))::text as received from kept group by author_id) as counted
          full join (select author_id, row (energy, comments, likes, favorites, views)::text as rolled_up
            from author_totals) as totals using (author_id)
        where coalesce(received, ${NOTHING}) <> coalesce(rolled_up, ${NOTHING})`,
    ),
    searchIndexInvariant(publicTexts),
  ],
  jobs: ({ db }) => [moveRenamed(db), hourlyDeletion('forget views', db, deletePastViews)],
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
      // An admin's rows also include decisions about other people's posts, which belong to the site.
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
} satisfies Slice

/** Uses `db` for short transactions, so that nobody waits for all of them. */
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
